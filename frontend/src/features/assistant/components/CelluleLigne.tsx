import { clsx } from 'clsx';
import { useState, type ChangeEvent, type Dispatch, type JSX } from 'react';
import { DESIGNATION, UNITE } from '@facturier/domaine/documents/ligne';
import { UNITES } from '@facturier/domaine/valeurs/unite';
import textes from '@/components/textes.module.css';
import { ChampArticle } from '@/features/catalogue/public';
import type { ActionAssistant } from '../model/assistant.reducer';
import { idDe } from '../model/grille-lignes';
import { avecArticle, rangerNombre, type LigneTapee } from '../model/lignes';
import { focaliser } from './use-grille';
import styles from './TableLignes.module.css';

/** Les cellules où l'on tape ; `tete` : leur nom en tête du tableau, où la désignation prend la place. */
export const COLONNES = [
  {
    champ: 'description',
    nom: 'Description',
    tete: 'Description',
    indice: 'Prestation ou produit',
    mode: 'text',
    max: DESIGNATION.max,
  },
  { champ: 'quantite', nom: 'Quantité', tete: 'Qté', indice: '1', mode: 'decimal', max: 20 },
  { champ: 'unite', nom: 'Unité', tete: 'Unité', indice: 'h, m²', mode: 'text', max: UNITE.max },
  { champ: 'prixUnitaire', nom: 'Prix unitaire', tete: 'Prix', indice: '0,00', mode: 'decimal', max: 20 },
] as const;

/** La faute d'une cellule, dite avec son nom quand la phrase ne le donne pas : « Quantité : cette valeur n'est pas un nombre. » */
export function fauteNommee(champ: string, message: string): string {
  const nom = COLONNES.find((colonne) => colonne.champ === champ && colonne.mode === 'decimal')?.nom;
  if (!nom || message.toLowerCase().includes(nom.toLowerCase())) return message;
  return `${nom}\u00a0: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

const LISTE_UNITES = 'unites-proposees';

/** Les unités proposées à la frappe ; toute autre est admise. */
export const UnitesProposees = (): JSX.Element => (
  <datalist id={LISTE_UNITES}>
    {UNITES.map(({ code, abrege, nom }) => (
      <option key={code} value={abrege || 'u'}>
        {nom}
      </option>
    ))}
  </datalist>
);

/** Les cellules que le téléphone place à part. */
const PLACES: Partial<Record<string, string>> = {
  description: styles.ligneDescription,
  quantite: styles.ligneQuantite,
};

/** Une cellule d'une ligne : rouge, et décrite par sa faute, dès qu'on la quitte fausse. */
export function CelluleLigne({
  ligne,
  rang,
  agir,
  colonne: { champ, nom, indice, mode, max },
  faute,
}: {
  ligne: LigneTapee;
  rang: number;
  agir: Dispatch<ActionAssistant>;
  colonne: (typeof COLONNES)[number];
  faute: string | undefined;
}): JSX.Element {
  // La flèche des unités proposées prend la place du mot : elle ne paraît qu'à la frappe.
  const [actif, setActif] = useState(false);
  const modifier = (valeur: string): void => agir({ type: 'ligne/modifier', cle: ligne.cle, champ, valeur });
  const attributs = {
    id: idDe(rang, champ),
    className: clsx(
      styles.ligneSaisie,
      mode === 'decimal' && styles.ligneSaisieNombre,
      mode === 'decimal' && textes.chiffres,
    ),
    'aria-label': `${nom}, ligne ${rang + 1}`,
    'aria-invalid': faute ? true : undefined,
    'aria-describedby': faute ? `${idDe(rang, champ)}-faute` : undefined,
    title: faute,
    placeholder: indice,
    inputMode: mode,
    maxLength: max,
    value: ligne[champ],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
      modifier(target.value),
  };
  return (
    <div className={PLACES[champ]}>
      <span className={styles.ligneEtiquette} aria-hidden="true">
        {nom}
      </span>
      {champ === 'description' ? (
        <ChampArticle
          {...attributs}
          grandit
          surChoix={(article) => {
            agir({ type: 'ligne/remplacer', cle: ligne.cle, contenu: avecArticle(ligne, article) });
            focaliser(idDe(rang, 'quantite'));
          }}
        />
      ) : (
        <input
          {...attributs}
          autoComplete="off"
          list={champ === 'unite' && actif ? LISTE_UNITES : undefined}
          onFocus={() => setActif(true)}
          onBlur={() => {
            setActif(false);
            modifier(rangerNombre(champ, ligne[champ]));
          }}
        />
      )}
    </div>
  );
}
