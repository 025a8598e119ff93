import { clsx } from 'clsx';
import { Button } from 'antd';
import { memo, useState, type Dispatch, type JSX } from 'react';
import { DESIGNATION, UNITE } from '@facturier/domaine/documents/ligne';
import type { NatureOperation } from '@facturier/domaine/documents/nature';
import { UNITES } from '@facturier/domaine/valeurs/unite';
import { ecrireNombre, formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import type { ActionAssistant } from '../../model/assistant.reducer';
import { fautesLigne, ligneVide, montantSaisi, type LigneTapee } from '../../model/lignes';
import { lirePrixUnitaire, lireQuantite } from '../../model/nombres';
import { OptionsLigne, resumeOptions } from './OptionsLigne';
import { Poignee } from './Poignee';
import styles from './TableLignes.module.css';

const focaliser = (id: string): void =>
  void requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: false }));

const COLONNES = [
  {
    champ: 'description',
    nom: 'Description',
    indice: 'Prestation ou produit',
    mode: 'text',
    max: DESIGNATION.max,
  },
  { champ: 'quantite', nom: 'Quantité', indice: '1', mode: 'decimal', max: 20 },
  { champ: 'unite', nom: 'Unité', indice: 'h, m²', mode: 'text', max: UNITE.max },
  { champ: 'prixUnitaire', nom: 'Prix unitaire', indice: '0,00', mode: 'decimal', max: 20 },
] as const;

/** L'écriture rangée d'un champ quitté : « 18,5 » devient « 18,50 » pour un prix ; le reste ne bouge pas. */
function ranger(champ: (typeof COLONNES)[number]['champ'], saisi: string): string {
  const lu =
    champ === 'prixUnitaire' ? lirePrixUnitaire(saisi) : champ === 'quantite' ? lireQuantite(saisi) : null;
  if (lu?.etat !== 'lu') return saisi;
  return champ === 'prixUnitaire' ? ecrireNombre(lu.entier, 4, 2) : ecrireNombre(lu.entier, 3);
}

const LISTE_UNITES = 'unites-proposees';

/** Les unités proposées à la frappe ; toute autre est admise. */
const UnitesProposees = (): JSX.Element => (
  <datalist id={LISTE_UNITES}>
    {UNITES.map(({ code, abrege, nom }) => (
      <option key={code} value={abrege || 'u'}>
        {nom}
      </option>
    ))}
  </datalist>
);

interface PropsRangee {
  ligne: LigneTapee;
  rang: number;
  agir: Dispatch<ActionAssistant>;
  derniere: boolean;
  pleine: boolean;
  /** La nature du profil, celle d'une ligne qui n'en choisit pas. */
  nature: NatureOperation | undefined;
}

/** Les cellules que le téléphone place à part. */
const CELLULES: Partial<Record<string, string>> = {
  description: styles.ligneDescription,
  quantite: styles.ligneQuantite,
};

function CelluleSaisie({
  ligne,
  rang,
  agir,
  surEntree,
  colonne,
  faute,
}: Omit<PropsRangee, 'pleine' | 'derniere' | 'nature'> & {
  surEntree: () => void;
  colonne: (typeof COLONNES)[number];
  faute: string | undefined;
}): JSX.Element {
  const { champ, nom, indice, mode, max } = colonne;
  // La flèche des unités proposées prend la place du mot : elle ne paraît qu'à la frappe.
  const [actif, setActif] = useState(false);
  const id = `ligne-${rang}-${champ}`;
  return (
    <div className={CELLULES[champ]}>
      <input
        id={id}
        className={clsx(
          styles.ligneSaisie,
          mode === 'decimal' && styles.ligneSaisieNombre,
          mode === 'decimal' && textes.chiffres,
        )}
        aria-label={`${nom}, ligne ${rang + 1}`}
        aria-invalid={faute ? true : undefined}
        aria-describedby={faute ? `ligne-${rang}-faute` : undefined}
        title={faute}
        placeholder={indice}
        inputMode={mode}
        autoComplete="off"
        list={champ === 'unite' && actif ? LISTE_UNITES : undefined}
        onFocus={() => setActif(true)}
        maxLength={max}
        value={ligne[champ]}
        onBlur={() => {
          setActif(false);
          agir({ type: 'ligne/modifier', cle: ligne.cle, champ, valeur: ranger(champ, ligne[champ]) });
        }}
        onChange={({ target }) =>
          agir({ type: 'ligne/modifier', cle: ligne.cle, champ, valeur: target.value })
        }
        onKeyDown={(evenement) => {
          if (evenement.key !== 'Enter' || evenement.nativeEvent.isComposing) return;
          evenement.preventDefault();
          surEntree();
        }}
      />
    </div>
  );
}

/** Une ligne ; une frappe ne redessine que la sienne. */
const Rangee = memo(function Rangee({
  ligne,
  rang,
  agir,
  derniere,
  pleine,
  nature,
}: PropsRangee): JSX.Element {
  const surEntree = (): void => {
    if (derniere && !pleine) agir({ type: 'ligne/ajouter' });
    focaliser(`ligne-${rang + 1}-description`);
  };
  const [quittee, setQuittee] = useState(false);
  const [options, setOptions] = useState(false);
  const fautes = quittee && !ligneVide(ligne) ? fautesLigne(ligne) : {};
  const premiere = Object.values(fautes)[0];
  const montant = montantSaisi(ligne);
  return (
    <li
      className={styles.ligne}
      data-rang={rang}
      onFocus={() => setQuittee(false)}
      onBlur={(evenement) => setQuittee(!evenement.currentTarget.contains(evenement.relatedTarget))}
    >
      <Poignee
        rang={rang}
        surDeplacement={(vers) => agir({ type: 'ligne/deplacer', cle: ligne.cle, vers })}
      />
      {COLONNES.map((colonne) => (
        <CelluleSaisie
          key={colonne.champ}
          {...{ ligne, rang, agir, surEntree, colonne }}
          faute={fautes[colonne.champ]}
        />
      ))}
      <output
        className={clsx(styles.ligneMontant, textes.chiffres)}
        aria-label={`Montant, ligne ${rang + 1}`}
      >
        {montant === null ? '–' : formaterEuros(montant)}
      </output>
      <div className={styles.ligneActes}>
        <Button
          type="text"
          size="small"
          aria-label={`Options de la ligne ${rang + 1}`}
          aria-expanded={options}
          title="Détail, nature, remise"
          icon={<Icone nom="points" taille={17} epaisseur={3} />}
          onClick={() => setOptions(!options)}
        />
        <Button
          type="text"
          size="small"
          disabled={pleine}
          aria-label={`Dupliquer la ligne ${rang + 1}`}
          title="Dupliquer"
          icon={<Icone nom="copie" taille={17} />}
          onClick={() => agir({ type: 'ligne/dupliquer', cle: ligne.cle })}
        />
        <Button
          type="text"
          size="small"
          aria-label={`Supprimer la ligne ${rang + 1}`}
          title="Supprimer"
          icon={<Icone nom="corbeille" taille={17} />}
          onClick={() => {
            agir({ type: 'ligne/supprimer', cle: ligne.cle });
            focaliser(`ligne-${Math.max(0, rang - 1)}-description`);
          }}
        />
      </div>
      {!options && resumeOptions(ligne) && <p className={styles.ligneResume}>{resumeOptions(ligne)}</p>}
      {options && <OptionsLigne {...{ ligne, rang, agir, nature }} faute={fautes.remise ?? null} />}
      {premiere && (
        <p id={`ligne-${rang}-faute`} className={styles.ligneFaute}>
          {premiere}
        </p>
      )}
    </li>
  );
});

/** Les lignes, saisies sur place : Entrée passe à la suivante (et en ajoute une au bout), la poignée les range. */
export function TableLignes({
  lignes,
  agir,
  pleine,
  nature,
}: {
  lignes: readonly LigneTapee[];
  agir: Dispatch<ActionAssistant>;
  pleine: boolean;
  nature?: NatureOperation;
}): JSX.Element {
  return (
    <div className={styles.lignes}>
      <div className={styles.lignesTete} aria-hidden="true">
        <span>Description</span>
        <span>Quantité</span>
        <span>Unité</span>
        <span>Prix unitaire</span>
        <span>Montant</span>
      </div>
      <UnitesProposees />
      <ol aria-label="Lignes de la facture">
        {lignes.map((ligne, rang) => (
          <Rangee
            key={ligne.cle}
            ligne={ligne}
            rang={rang}
            agir={agir}
            derniere={rang === lignes.length - 1}
            pleine={pleine}
            nature={nature}
          />
        ))}
      </ol>
    </div>
  );
}
