import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Icone } from '@/components/Icone';
import { formaterDateCourte, jourEtMois } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import textes from '@/components/textes.module.css';
import listes from '@/components/listes.module.css';
import type { Colonne } from '../../model/colonnes';
import { enListe, resteEmis, type Cote, type FactureResume } from '../../model/facture';
import { EtiquetteFacture } from '../commun/EtiquetteFacture';
import { adresseFacture } from './adresse-facture';
import styles from './tableau.module.css';

function PaveDate({ date }: { date: string | null }): JSX.Element {
  if (!date)
    return (
      <span className={styles.factureCarteDate} aria-hidden="true">
        <Icone nom="crayon" taille={20} />
      </span>
    );
  const { jour, mois } = jourEtMois(date);
  return (
    <time className={clsx(styles.factureCarteDate, textes.chiffres)} dateTime={date}>
      <span className={textes.lecteurs}>{`Émise le ${formaterDateCourte(date)} `}</span>
      <b aria-hidden="true">{jour}</b>
      <small aria-hidden="true">{mois}</small>
    </time>
  );
}

/** Ce qu'une carte ajoute des colonnes choisies en plus de celles de départ, sous l'étiquette : un grand reste dû y tient. */
function EnPlus({
  facture,
  colonnes,
}: {
  facture: FactureResume;
  colonnes: readonly Colonne[];
}): JSX.Element | null {
  const dits = [
    colonnes.includes('echeance') &&
      facture.dateEcheance &&
      `Échéance ${facture.echeancePresumee ? 'présumée ' : ''}${formaterDateCourte(facture.dateEcheance)}`,
    colonnes.includes('reste') && resteEmis(facture) > 0 && `Reste ${afficherEuros(facture.resteAPayer)}`,
  ].filter(Boolean);
  if (dits.length === 0) return null;
  return <span className={clsx(styles.factureCarteTexte, textes.chiffres)}>{dits.join(' · ')}</span>;
}

function CarteFacture({
  facture,
  cote,
  colonnes,
}: {
  facture: FactureResume;
  cote: Cote;
  colonnes: readonly Colonne[];
}): JSX.Element {
  const { tiers, sujet, montant, emiseLe } = enListe(facture, cote);
  return (
    <Link to={adresseFacture(facture)} className={clsx(listes.carte, styles.factureCarte)}>
      <PaveDate date={emiseLe} />
      <span className={styles.factureCarteCorps}>
        <span className={styles.factureCarteRangee}>
          <b>{tiers}</b>
          <b className={textes.chiffres}>{montant}</b>
        </span>
        <span className={styles.factureCarteRangee}>
          <span className={styles.factureCarteTexte}>
            <span>{sujet}</span>
            <span>{facture.numero ?? 'Sans numéro'}</span>
          </span>
          <span>
            <EtiquetteFacture facture={facture} cote={cote} />
          </span>
        </span>
        <EnPlus facture={facture} colonnes={colonnes} />
      </span>
    </Link>
  );
}

/** Les factures en cartes, avec le jour et le mois : sur téléphone. */
export default function CartesFactures({
  factures,
  cote,
  colonnes,
}: {
  factures: readonly FactureResume[];
  cote: Cote;
  colonnes: readonly Colonne[];
}): JSX.Element {
  return (
    <ul className={clsx(listes.cartes, styles.facturesCartes)}>
      {factures.map((facture) => (
        <li key={facture._id}>
          <CarteFacture facture={facture} cote={cote} colonnes={colonnes} />
        </li>
      ))}
    </ul>
  );
}
