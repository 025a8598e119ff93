import type {
  CorpsLigneContestee,
  LitigePublic,
  PartContestablePublique,
} from '@facturier/domaine/contrat/litiges';
import { COMMENTAIRE_REQUIS } from '@facturier/domaine/litiges/contestation';
import { LIBELLES_DE_MOTIF, type MotifDeLitige, MOTIFS_DE_LITIGE } from '@facturier/domaine/litiges/litige';
import { centimesDepuisEuros, eurosDepuisCentimes, texteDecimal } from '@facturier/domaine/valeurs/montant';
import { entierLu, lireNombreTape, MONTANT } from '@facturier/domaine/valeurs/nombre';
import { useState, type JSX } from 'react';
import { Saisie } from '@/components/Saisie';
import { Selecteur } from '@/components/Selecteur';
import { afficherEuros } from '@/lib/format/montant';
import type { ActeDeLitige } from '../api/litige-public';
import { AvecCode } from './AvecCode';
import styles from './litige.module.css';

interface Choix {
  motif: MotifDeLitige | '';
  montant: string;
  commentaire: string;
}
type Choisies = Readonly<Record<number, Choix>>;

const MOTIFS = MOTIFS_DE_LITIGE.map((motif) => [motif, LIBELLES_DE_MOTIF[motif]] as const);
const enTexte = (euros: number): string => texteDecimal(centimesDepuisEuros(euros), 2).replace('.', ',');

/** Ce qui partira, ou la phrase de ce qui manque. */
function lignesDe(
  contestables: readonly PartContestablePublique[],
  choisies: Choisies,
): ActeDeLitige | string {
  const lignes: CorpsLigneContestee[] = [];
  for (const { rang, designation, montant: maximum } of contestables) {
    const choix = choisies[rang];
    if (!choix) continue;
    const { motif, commentaire } = choix;
    const centimes = entierLu(lireNombreTape(choix.montant, MONTANT));
    if (!motif) return `Choisissez un motif pour «\u00a0${designation}\u00a0».`;
    if (centimes === null || centimes > centimesDepuisEuros(maximum))
      return `${designation}\u00a0: le montant va de 0,01\u00a0€ à ${afficherEuros(maximum)}.`;
    if (motif === 'autre' && !commentaire.trim()) return COMMENTAIRE_REQUIS;
    const dit = commentaire.trim() && { commentaire: commentaire.trim() };
    lignes.push({ rang, motif, montant: eurosDepuisCentimes(centimes), ...dit });
  }
  return lignes.length > 0 ? { quoi: 'litige', lignes } : 'Choisissez au moins une ligne.';
}

function Ligne({
  ligne: { designation, montant },
  choix,
  changer,
}: {
  ligne: PartContestablePublique;
  choix: Choix | undefined;
  changer: (choix: Choix | undefined) => void;
}): JSX.Element {
  const cocher = (oui: boolean): void =>
    changer(oui ? { motif: '', montant: enTexte(montant), commentaire: '' } : undefined);
  return (
    <li>
      <label className={styles.coche}>
        <input
          type="checkbox"
          checked={choix !== undefined}
          onChange={({ currentTarget }) => cocher(currentTarget.checked)}
        />
        <span>{designation}</span>
        <strong>{afficherEuros(montant)}</strong>
      </label>
      {choix && (
        <div className={styles.detail}>
          <Selecteur
            aria-label={`Pourquoi contester\u00a0: ${designation}`}
            valeur={choix.motif}
            options={MOTIFS}
            vide="Pourquoi ?"
            surChoix={(motif) => changer({ ...choix, motif: motif as Choix['motif'] })}
          />
          <label className={styles.champ}>
            <span>Montant contesté</span>
            <Saisie
              inputMode="decimal"
              value={choix.montant}
              suffixe={<span>€</span>}
              onChange={({ currentTarget }) => changer({ ...choix, montant: currentTarget.value })}
            />
          </label>
          <label className={styles.champ}>
            <span>Commentaire</span>
            <textarea
              rows={2}
              maxLength={1_000}
              value={choix.commentaire}
              onChange={({ currentTarget }) => changer({ ...choix, commentaire: currentTarget.value })}
            />
          </label>
        </div>
      )}
    </li>
  );
}

/** Choisir des lignes, dire pourquoi et de combien, et prouver que l'on est le client. */
export function Contester({
  jeton,
  litige: { contestables, codeA },
  surSuite,
  fermer,
}: {
  jeton: string;
  litige: LitigePublic;
  surSuite: (litige: LitigePublic) => void;
  fermer: () => void;
}): JSX.Element {
  const [choisies, setChoisies] = useState<Choisies>({});
  const changer = (rang: number, choix: Choix | undefined): void => {
    const { [rang]: _avant, ...autres } = choisies;
    setChoisies(choix ? { ...autres, [rang]: choix } : autres);
  };
  return (
    <>
      <ul className={styles.lignes}>
        {contestables.map((ligne) => (
          <Ligne
            key={ligne.rang}
            ligne={ligne}
            choix={choisies[ligne.rang]}
            changer={(choix) => changer(ligne.rang, choix)}
          />
        ))}
      </ul>
      <AvecCode
        jeton={jeton}
        codeA={codeA ?? ''}
        libelle="Envoyer la contestation"
        preparer={() => lignesDe(contestables, choisies)}
        surSuite={surSuite}
        fermer={fermer}
      />
    </>
  );
}
