import type { JSX, ReactNode } from 'react';
import { demanderLeCode } from '../../api/signature-publique';
import { useSignature } from '../../model/signature';
import { Aussi } from '../Aussi';
import { ActeFinal } from './ActeFinal';
import { Cases } from './Cases';
import { CodeRecu } from './CodeRecu';
import type { EtapesProps } from './etapes-props';
import { QuiSigne } from './QuiSigne';
import { Relire } from './Relire';
import styles from './signature.module.css';

/** Une étape, à son rang. */
function Etape({
  titre,
  anglais,
  children,
}: {
  titre: string;
  anglais: string;
  children: ReactNode;
}): JSX.Element {
  return (
    <li>
      <h3>
        {titre}
        <Aussi>{anglais}</Aussi>
      </h3>
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
        <Etape titre="Relisez ce que vous acceptez" anglais="Read what you accept">
          <Relire {...{ lu, devis, consentement }} />
        </Etape>
        <Etape titre="Cochez ce que vous déclarez" anglais="Tick what you declare">
          <Cases {...{ consentement, saisie, changer, fautes }} />
        </Etape>
        <Etape titre="Dites qui signe" anglais="Say who signs">
          <QuiSigne {...{ consentement, saisie, changer, fautes }} />
        </Etape>
        <Etape titre="Recevez un code par e-mail" anglais="Get a code by e-mail">
          <CodeRecu
            demander={() => demanderLeCode(jeton)}
            annonce={`Six chiffres partent à ${devis.destinataire.adresse}, l’adresse où ce devis a été envoyé, même si ce lien vous a été transmis.`}
            anglais={`Six digits are sent to ${devis.destinataire.adresse}, the address this quotation was sent to, even if this link was forwarded to you.`}
            code={saisie.code}
            faute={fautes.get('code')}
            surSaisie={(code) => changer({ code })}
            reprendre={reprendre}
          />
        </Etape>
        <Etape titre="Signez" anglais="Sign">
          <ActeFinal {...{ lu, devis, consentement, saisie, signature, reprendre }} />
        </Etape>
      </ol>
    </form>
  );
}
