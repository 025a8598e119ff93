import type { FacturePublique } from '@facturier/domaine/contrat/liens';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import type { JSX, ReactNode } from 'react';
import { Alerte } from '@/components/Alerte';
import { classesBouton } from '@/components/Bouton';
import { Icone } from '@/components/Icone';
import { TexteEntier } from '@/components/TexteEntier';
import { afficherEuros } from '@/lib/format/montant';
import { adresseDeLaPiece, direConsultation } from '../api/facture-publique';
import { aPayerMaintenant, etatPublic } from '../model/etat-public';
import { direPuisRedire, estConduit } from '../model/visite';
import { Accuse } from './Accuse';
import { Aussi, jourEnAnglais } from './Aussi';
import styles from './lien.module.css';

interface Props {
  jeton: string;
  facture: FacturePublique;
  /** Payer en ligne, sous la somme ; le premier geste de la page, s'il est possible. */
  enLigne: ReactNode;
  payable: boolean;
  /** Ce qui restait dû vient d'être payé en ligne. */
  recu: boolean;
}

/** Ce que la somme est, en français et en anglais. */
function nomDeLaSomme(du: boolean, retenue: boolean): [francais: string, anglais: string] {
  if (!du) return ['Montant', 'Amount'];
  return retenue ? ['À payer maintenant', 'Due now'] : ['Reste à payer', 'Balance due'];
}

/** Combien, et pour quand. */
function Somme({ facture }: { facture: FacturePublique }): JSX.Element {
  const { genre, dateEcheance, joursDeRetard, annulee, contratRompu } = facture;
  const aPayer = aPayerMaintenant(facture);
  const attend = aPayer > 0 && facture.reglement?.etat !== 'declare';
  const du = genre === 'facture' && attend && !annulee && !contratRompu;
  const [francais, anglais] = nomDeLaSomme(du, facture.retenu > 0);
  return (
    <div>
      <p className={styles.libelle}>
        {francais}
        <Aussi>{anglais}</Aussi>
      </p>
      <p className={styles.somme}>{du ? afficherEuros(aPayer) : facture.document.netAPayer.valeur}</p>
      {du && dateEcheance && joursDeRetard === 0 && (
        <p className={styles.echeance}>
          Au plus tard le {formaterDateLongue(dateEcheance)}
          <Aussi>by {jourEnAnglais(dateEcheance)}</Aussi>
        </p>
      )}
    </div>
  );
}

const ACQUITTEE = (
  <>
    Télécharger la facture acquittée
    <Aussi>Download the paid invoice</Aussi>
  </>
);
const RECU = 'Votre paiement en ligne est arrivé\u00a0: un reçu vous est envoyé par e-mail.';

/** Ce que le document vaut, où il en est, et ce que l'on peut en faire. */
export function Resume({ jeton, facture, enLigne, payable, recu }: Props): JSX.Element {
  const etat = etatPublic(facture);
  const telecharger = (evenement: { isTrusted: boolean }): void => {
    if (evenement.isTrusted && !facture.propre && !estConduit())
      direPuisRedire(() => direConsultation(jeton, 'confirmee'));
  };
  const acquittee = facture.genre === 'facture' && facture.reglement?.etat === 'regle';
  const piece = (
    quoi: 'pdf' | 'xml',
    texte: ReactNode,
    genre: 'ordinaire' | 'principal' = 'ordinaire',
  ): JSX.Element => (
    <a
      className={classesBouton(genre)}
      href={adresseDeLaPiece(jeton, quoi)}
      download
      onClick={({ nativeEvent }) => telecharger(nativeEvent)}
    >
      <Icone nom="telecharger" taille={16} /> {texte}
    </a>
  );
  return (
    <section className={styles.carte} aria-label="Ce qu’il faut savoir">
      <Somme facture={facture} />
      {etat && (
        <Alerte type={etat.ton} titre={<TexteEntier>{etat.titre}</TexteEntier>}>
          {recu ? RECU : etat.detail}
        </Alerte>
      )}
      {enLigne}
      {acquittee && <div className={styles.pieces}>{piece('pdf', ACQUITTEE, 'principal')}</div>}
      {!facture.propre && (
        <Accuse jeton={jeton} facture={facture} genre={payable || acquittee ? 'ordinaire' : 'principal'} />
      )}
      {!acquittee && <div className={styles.pieces}>{piece('pdf', 'PDF')}</div>}
      {facture.professionnelle && (
        <details className={styles.plus}>
          <summary>Plus</summary>
          <div className={styles.pieces}>{piece('xml', 'Fichier électronique (XML)')}</div>
        </details>
      )}
    </section>
  );
}
