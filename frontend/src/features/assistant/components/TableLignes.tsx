import { Button } from 'antd';
import { lazy, Suspense, useState, type Dispatch, type JSX, type ReactNode } from 'react';
import { LIGNES_MAX } from '@facturier/domaine/documents/ligne';
import type { NatureOperation } from '@facturier/domaine/documents/nature';
import { Icone } from '@/components/Icone';
import { useTelephone } from '@/lib/ecran';
import { useFonctionStable } from '@/lib/fonction-stable';
import { enReserve } from '@/lib/reserve';
import type { ActionAssistant } from '../model/assistant.reducer';
import type { Collage } from '../model/collage';
import { idDe } from '../model/grille-lignes';
import { ligneVide, type LigneTapee } from '../model/lignes';
import { COLONNES, UnitesProposees } from './CelluleLigne';
import { RangeeLigne } from './RangeeLigne';
import { focaliser, useGrille } from './use-grille';
import styles from './TableLignes.module.css';

const ModaleLigne = lazy(enReserve(async () => ({ default: (await import('./ModaleLigne')).ModaleLigne })));

interface Props {
  lignes: readonly LigneTapee[];
  agir: Dispatch<ActionAssistant>;
  nature?: NatureOperation;
  /** Ce qui se tient à côté de « Ajouter une ligne ». */
  children?: ReactNode;
}

/** Ce qui vient d'arriver aux lignes, et comment y revenir : la ligne retirée, ou les lignes d'avant un collage. */
type Avis = {
  phrase: string;
  retiree?: { ligne: LigneTapee; rang: number };
  collage?: { avant: readonly LigneTapee[]; apres: Collage['lignes'] };
} | null;

/** Vrai si les lignes sont encore telles que le collage les a posées : revenir en arrière ne perd rien d'autre. */
const telles = (lignes: readonly LigneTapee[], posees: Collage['lignes']): boolean =>
  lignes.length === posees.length &&
  posees.every((posee, rang) =>
    Object.entries(posee).every(
      ([champ, valeur]) => champ === 'cle' || lignes[rang]?.[champ as keyof LigneTapee] === valeur,
    ),
  );

function AvisLignes({
  avis,
  lignes,
  annuler,
}: {
  avis: Avis;
  lignes: readonly LigneTapee[];
  annuler: () => void;
}): JSX.Element {
  return (
    <p className={styles.lignesAvis} role="status">
      {avis?.phrase}
      {(avis?.retiree ?? (avis?.collage && telles(lignes, avis.collage.apres))) && (
        <Button type="link" size="small" onClick={annuler}>
          Annuler
        </Button>
      )}
    </p>
  );
}

/** Le retrait d'une ligne ou un collage, et de quoi y revenir. */
function useRetour({ lignes, agir }: Pick<Props, 'lignes' | 'agir'>): {
  avis: Avis;
  surCollage: (phrase: string, collage: NonNullable<NonNullable<Avis>['collage']>) => void;
  retirer: (cle: string, rang: number) => void;
  annuler: () => void;
} {
  const [avis, setAvis] = useState<Avis>(null);
  const retirer = useFonctionStable((cle: string, rang: number) => {
    const ligne = lignes[rang];
    agir({ type: 'ligne/supprimer', cle });
    focaliser(idDe(Math.max(0, rang - 1), 'description'));
    if (ligne && !ligneVide(ligne))
      setAvis({ phrase: `Ligne ${rang + 1} supprimée.`, retiree: { ligne, rang } });
  });
  const annuler = (): void => {
    if (avis?.retiree) agir({ type: 'ligne/remettre', ...avis.retiree });
    if (avis?.collage) agir({ type: 'lignes/poser', lignes: avis.collage.avant });
    focaliser(idDe(avis?.retiree?.rang ?? 0, 'description'));
    setAvis(null);
  };
  return { avis, surCollage: (phrase, collage) => setAvis({ phrase, collage }), retirer, annuler };
}

/** La fenêtre d'une ligne : neuve, elle prend la première ligne vide ; sinon celle que l'on détaille. */
function FenetreLigne({
  cle,
  lignes,
  agir,
  nature,
  surFermeture,
}: Pick<Props, 'lignes' | 'agir' | 'nature'> & { cle: string; surFermeture: () => void }): JSX.Element {
  const rang = lignes.findIndex((ligne) => ligne.cle === cle);
  const cible = lignes[rang] ?? lignes.find(ligneVide);
  return (
    <Suspense>
      <ModaleLigne
        rang={rang < 0 ? null : rang}
        depart={lignes[rang]}
        nature={nature}
        surFermeture={surFermeture}
        surValidation={(contenu) => {
          agir(
            cible ? { type: 'ligne/remplacer', cle: cible.cle, contenu } : { type: 'ligne/ajouter', contenu },
          );
          surFermeture();
        }}
      />
    </Suspense>
  );
}

const NEUVE = '';

/** Les lignes, saisies sur place comme dans un tableur ; au téléphone, une ligne s'ajoute dans sa fenêtre. */
export function TableLignes({ lignes, agir, nature, children }: Props): JSX.Element {
  const telephone = useTelephone();
  const [ouverte, setOuverte] = useState<string | null>(null);
  const { avis, surCollage, retirer, annuler } = useRetour({ lignes, agir });
  const grille = useGrille(lignes, agir, surCollage);
  const pleine = lignes.length >= LIGNES_MAX;
  const ajouter = (): void => {
    if (telephone) return setOuverte(NEUVE);
    agir({ type: 'ligne/ajouter' });
    focaliser(idDe(lignes.length, 'description'));
  };
  return (
    <div className={styles.lignes}>
      <div className={styles.lignesTete} aria-hidden="true">
        {COLONNES.map(({ champ, tete }) => (
          <span key={champ}>{tete}</span>
        ))}
        <span>Montant</span>
      </div>
      <UnitesProposees />
      <ol aria-label="Lignes de la facture" onKeyDown={grille.surTouche} onPaste={grille.surCollage}>
        {lignes.map((ligne, rang) => (
          <RangeeLigne
            key={ligne.cle}
            {...{ ligne, rang, agir, pleine }}
            derniere={rang === lignes.length - 1}
            surDetail={setOuverte}
            surRetrait={retirer}
          />
        ))}
      </ol>
      <AvisLignes avis={avis} lignes={lignes} annuler={annuler} />
      <div className={styles.lignesActes}>
        <Button size="large" icon={<Icone nom="plus" />} disabled={pleine} onClick={ajouter}>
          Ajouter une ligne
        </Button>
        {children}
      </div>
      {ouverte !== null && (
        <FenetreLigne cle={ouverte} {...{ lignes, agir, nature }} surFermeture={() => setOuverte(null)} />
      )}
    </div>
  );
}
