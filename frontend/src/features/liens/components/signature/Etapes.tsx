import type { JSX, ReactNode } from 'react';
import { demanderLeCode } from '../../api/signature-publique';
import { useSignature } from '../../model/signature';
import { ActeFinal } from './ActeFinal';
import { Cases } from './Cases';
import { CodeRecu } from './CodeRecu';
import type { EtapesProps } from './etapes-props';
import { QuiSigne } from './QuiSigne';
import { Relire } from './Relire';
import styles from './signature.module.css';

/** Une étape, à son rang. */
function Etape({ titre, children }: { titre: string; children: ReactNode }): JSX.Element {
  return (
    <li>
      <h3>{titre}</h3>
      {children}
    </li>
  );
}

/** Le document, les cases, le nom, le code, et le bouton en dernier : rien n'engage avant lui. */
export function Etapes(props: EtapesProps): JSX.Element {
  const { jeton, lu, devis, consentement, saisie, changer, surAccord, reprendre } = props;
  const signature = useSignature(jeton, saisie, consentement, surAccord);
  const { fautes } = signature;
  return (
    <form onSubmit={(evenement) => evenement.preventDefault()} noValidate>
      <ol className={styles.etapes}>
        <Etape titre="Relisez ce que vous acceptez">
          <Relire {...{ lu, devis, consentement }} />
        </Etape>
        <Etape titre="Cochez ce que vous déclarez">
          <Cases {...{ consentement, saisie, changer, fautes }} />
        </Etape>
        <Etape titre="Dites qui signe">
          <QuiSigne {...{ consentement, saisie, changer, fautes }} />
        </Etape>
        <Etape titre="Recevez un code par e-mail">
          <CodeRecu
            demander={() => demanderLeCode(jeton)}
            annonce={`Six chiffres partent à ${devis.destinataire.adresse}, l’adresse où ce devis a été envoyé, même si ce lien vous a été transmis.`}
            code={saisie.code}
            faute={fautes.get('code')}
            surSaisie={(code) => changer({ code })}
            reprendre={reprendre}
          />
        </Etape>
        <Etape titre="Signez">
          <ActeFinal {...{ lu, devis, consentement, saisie, signature, reprendre }} />
        </Etape>
      </ol>
    </form>
  );
}
