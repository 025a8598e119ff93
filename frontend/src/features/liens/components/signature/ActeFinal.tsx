import { GARDE_DE_LA_PREUVE, phraseDeConsentement } from '@facturier/domaine/devis/consentement';
import { centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import type { JSX } from 'react';
import { Bouton } from '@/components/Bouton';
import { TexteEntier } from '@/components/TexteEntier';
import { paths } from '@/config/paths';
import { phraseDesManques } from '../../model/saisie-signature';
import { depasse, type Signature } from '../../model/signature';
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
  return (
    <blockquote className={styles.phrase}>
      <TexteEntier>
        {phraseDeConsentement(
          { nom, ...(qualiteRequise && { qualite }), ...(pour && { pour }) },
          { numero: lu.numero, rangDeVersion, vendeur, totalCentimes: centimesDepuisEuros(devis.montantTTC) },
        )}
      </TexteEntier>
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
      <p>Vous signez&nbsp;:</p>
      <Phrase {...phrase} />
      <p className={champs.aide}>{limite}</p>
      <p className={champs.aide}>
        {GARDE_DE_LA_PREUVE} <a href={paths.confidentialite.chemin}>Confidentialité</a>
      </p>
      {refus && <RefusDit refus={refus} reprendre={depasse(refus) ? reprendre : undefined} />}
      <p id={MANQUE} className={styles.manque} role="status">
        {phraseDesManques(manques)}
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
      </Bouton>
    </>
  );
}
