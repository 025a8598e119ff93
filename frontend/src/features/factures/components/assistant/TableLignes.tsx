import { clsx } from 'clsx';
import { Button } from 'antd';
import {
  memo,
  useRef,
  useState,
  type Dispatch,
  type JSX,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { DESIGNATION } from '@facturier/domaine/documents/ligne';
import { ecrireNombre, formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Icone } from '@/components/Icone';
import type { ActionAssistant } from '../../model/assistant.reducer';
import { fautesLigne, ligneVide, montantSaisi, type LigneTapee } from '../../model/lignes';
import { lirePrixUnitaire, lireQuantite } from '../../model/nombres';
import styles from './TableLignes.module.css';

const focaliser = (id: string): void =>
  void requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: false }));

/** Le rang de la ligne qui se trouve sous ce point de l'écran, pendant un glissement. */
function rangSous(x: number, y: number): number | null {
  const rangee = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-rang]');
  return rangee ? Number(rangee.dataset['rang']) : null;
}

function Poignee({
  rang,
  surDeplacement,
}: {
  rang: number;
  surDeplacement: (vers: number) => void;
}): JSX.Element {
  const glisse = useRef(false);
  const auClavier = (evenement: KeyboardEvent): void => {
    const pas = evenement.key === 'ArrowUp' ? -1 : evenement.key === 'ArrowDown' ? 1 : 0;
    if (!pas) return;
    evenement.preventDefault();
    surDeplacement(rang + pas);
  };
  const auPointeur = ({ clientX, clientY }: PointerEvent): void => {
    const vers = glisse.current ? rangSous(clientX, clientY) : null;
    if (vers !== null && vers !== rang) surDeplacement(vers);
  };
  return (
    <button
      type="button"
      className={styles.lignePoignee}
      aria-label={`Déplacer la ligne ${rang + 1} (flèches haut et bas)`}
      title="Glisser, ou flèches haut et bas"
      onKeyDown={auClavier}
      onPointerDown={(evenement) => {
        glisse.current = true;
        evenement.currentTarget.setPointerCapture(evenement.pointerId);
      }}
      onPointerMove={auPointeur}
      onPointerUp={() => (glisse.current = false)}
      onPointerCancel={() => (glisse.current = false)}
    >
      <Icone nom="prise" taille={16} epaisseur={2.6} />
    </button>
  );
}

const COLONNES = [
  { champ: 'description', nom: 'Description', indice: 'Prestation ou produit', mode: 'text' },
  { champ: 'quantite', nom: 'Quantité', indice: '1', mode: 'decimal' },
  { champ: 'prixUnitaire', nom: 'Prix unitaire', indice: '0,00', mode: 'decimal' },
] as const;

/** L'écriture rangée d'un champ quitté : « 18,5 » devient « 18,50 » pour un prix ; le reste ne bouge pas. */
function ranger(champ: (typeof COLONNES)[number]['champ'], saisi: string): string {
  const lu =
    champ === 'prixUnitaire' ? lirePrixUnitaire(saisi) : champ === 'quantite' ? lireQuantite(saisi) : null;
  if (lu?.etat !== 'lu') return saisi;
  return champ === 'prixUnitaire' ? ecrireNombre(lu.entier, 4, 2) : ecrireNombre(lu.entier, 3);
}

interface PropsRangee {
  ligne: LigneTapee;
  rang: number;
  agir: Dispatch<ActionAssistant>;
  derniere: boolean;
  pleine: boolean;
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
}: Omit<PropsRangee, 'pleine' | 'derniere'> & {
  surEntree: () => void;
  colonne: (typeof COLONNES)[number];
  faute: string | undefined;
}): JSX.Element {
  const { champ, nom, indice, mode } = colonne;
  const id = `ligne-${rang}-${champ}`;
  return (
    <div className={CELLULES[champ]}>
      <input
        id={id}
        className={clsx(
          styles.ligneSaisie,
          mode === 'decimal' && styles.ligneSaisieNombre,
          mode === 'decimal' && 'chiffres',
        )}
        aria-label={`${nom}, ligne ${rang + 1}`}
        aria-invalid={faute ? true : undefined}
        aria-describedby={faute ? `ligne-${rang}-faute` : undefined}
        title={faute}
        placeholder={indice}
        inputMode={mode}
        autoComplete="off"
        maxLength={champ === 'description' ? DESIGNATION.max : 20}
        value={ligne[champ]}
        onBlur={() =>
          agir({ type: 'ligne/modifier', cle: ligne.cle, champ, valeur: ranger(champ, ligne[champ]) })
        }
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
const Rangee = memo(function Rangee({ ligne, rang, agir, derniere, pleine }: PropsRangee): JSX.Element {
  const surEntree = (): void => {
    if (derniere && !pleine) agir({ type: 'ligne/ajouter' });
    focaliser(`ligne-${rang + 1}-description`);
  };
  const [quittee, setQuittee] = useState(false);
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
      <output className={clsx(styles.ligneMontant, 'chiffres')} aria-label={`Montant, ligne ${rang + 1}`}>
        {montant === null ? '–' : formaterEuros(montant)}
      </output>
      <div className={styles.ligneActes}>
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
}: {
  lignes: readonly LigneTapee[];
  agir: Dispatch<ActionAssistant>;
  pleine: boolean;
}): JSX.Element {
  return (
    <div className={styles.lignes}>
      <div className={styles.lignesTete} aria-hidden="true">
        <span>Description</span>
        <span>Quantité</span>
        <span>Prix unitaire</span>
        <span>Montant</span>
      </div>
      <ol aria-label="Lignes de la facture">
        {lignes.map((ligne, rang) => (
          <Rangee
            key={ligne.cle}
            ligne={ligne}
            rang={rang}
            agir={agir}
            derniere={rang === lignes.length - 1}
            pleine={pleine}
          />
        ))}
      </ol>
    </div>
  );
}
