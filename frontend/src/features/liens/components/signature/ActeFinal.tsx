import { GARDE_DE_LA_PREUVE, phraseDeConsentement } from '@facturier/domaine/devis/consentement';
import {
  phraseDeConsentementEnAnglais,
  signatureEnAnglais,
} from '@facturier/domaine/devis/consentement-anglais';
import { centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import type { JSX } from 'react';
import { Bouton } from '@/components/Bouton';
import { afficherEuros } from '@/lib/format/montant';
import { TexteEntier } from '@/components/TexteEntier';
import { paths } from '@/config/paths';
import { manquesEnAnglais, phraseDesManques } from '../../model/saisie-signature';
import { depasse, type Signature } from '../../model/signature';
import { Aussi, SousEnAnglais } from '../Aussi';
import type { EtapesProps } from './etapes-props';
import { RefusDit } from './RefusDit';
import champs from '../litige.module.css';
import styles from './signature.module.css';

const MANQUE = 'signer-manque';

/** La phrase que l'on signe, telle qu'elle sera gardée. */
function Phrase({
  lu,
  devis,
  consentement,
  saisie,
}: Pick<EtapesProps, 'lu' | 'devis' | 'consentement' | 'saisie'>) {
  const { pour, qualiteRequise, vendeur, rangDeVersion } = consentement;
  const nom = saisie.nom.trim() || '…';
  const qualite = saisie.qualite.trim() || '…';
  const qui = { nom, ...(qualiteRequise && { qualite }), ...(pour && { pour }) };
  const accepte = {
    ...{ numero: lu.numero, rangDeVersion, vendeur },
    totalCentimes: centimesDepuisEuros(devis.montantTTC),
  };
  return (
    <blockquote className={styles.phrase}>
      <TexteEntier>{phraseDeConsentement(qui, accepte)}</TexteEntier>
      <SousEnAnglais>
        {phraseDeConsentementEnAnglais(qui, accepte, afficherEuros(devis.montantTTC))}
      </SousEnAnglais>
    </blockquote>
  );
}

/** Le dernier geste, aux mots exacts du serveur : ce qui manque est dit, et prend le focus si l'on presse trop tôt. */
export function ActeFinal({
  signature: { manques, refus, occupe, signer },
  reprendre,
  ...phrase
}: Pick<EtapesProps, 'lu' | 'devis' | 'consentement' | 'saisie' | 'reprendre'> & {
  signature: Signature;
}): JSX.Element {
  const { bouton, limite } = phrase.consentement;
  return (
    <>
      <p>
        Vous signez<Aussi>You sign</Aussi>&nbsp;:
      </p>
      <Phrase {...phrase} />
      <p className={champs.aide}>
        {limite}
        <SousEnAnglais>{signatureEnAnglais(limite)}</SousEnAnglais>
      </p>
      <p className={champs.aide}>
        {GARDE_DE_LA_PREUVE} <a href={paths.confidentialite.chemin}>Confidentialité</a>
        <SousEnAnglais>{signatureEnAnglais(GARDE_DE_LA_PREUVE)}</SousEnAnglais>
      </p>
      {refus && <RefusDit refus={refus} reprendre={depasse(refus) ? reprendre : undefined} />}
      <p id={MANQUE} className={styles.manque} role="status">
        {phraseDesManques(manques)}
        <SousEnAnglais>{manquesEnAnglais(manques)}</SousEnAnglais>
      </p>
      <Bouton
        genre="principal"
        taille="grande"
        large
        occupe={occupe}
        aria-disabled={manques.length > 0}
        aria-describedby={MANQUE}
        onClick={() => void signer()}
      >
        {bouton}
        <Aussi>{signatureEnAnglais(bouton)}</Aussi>
      </Bouton>
    </>
  );
}
