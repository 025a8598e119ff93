import type { JSX } from 'react';
import type { TriFactures } from '@facturier/domaine/contrat/vues';
import { Icone } from '@/components/Icone';
import { LIBELLES_COLONNE, sensDe, triSuivant, type Colonne } from '../../model/colonnes';
import type { FiltresListe } from '../../model/filtres-liste';
import { CaseChoix } from './CaseChoix';
import { CLASSES_COLONNE } from './CelluleFacture';
import entetes from './en-tetes.module.css';
import styles from './tableau.module.css';

/** Comment la liste est rangée, et de quoi la ranger autrement. */
export interface Rangement {
  filtres: Pick<FiltresListe, 'tri' | 'ordre'>;
  surTri: (tri: Pick<FiltresListe, 'tri' | 'ordre'>) => void;
}

/** Les colonnes de chiffres : leur flèche précède le mot. */
const A_DROITE: readonly TriFactures[] = ['montant', 'reste', 'emission', 'echeance'];

function EnTete({
  colonne,
  libelle,
  classe,
  filtres,
  surTri,
}: Rangement & { colonne: TriFactures; libelle: string; classe?: string | undefined }): JSX.Element {
  const sens = sensDe(filtres, colonne);
  return (
    <th scope="col" className={classe} aria-sort={sens} data-droite={A_DROITE.includes(colonne) || undefined}>
      <button type="button" className={entetes.tri} onClick={() => surTri(triSuivant(filtres, colonne))}>
        {libelle}
        <Icone nom="chevron" taille={12} epaisseur={2.4} />
      </button>
    </th>
  );
}

/** Les en-têtes de la liste : chacun range par sa colonne. */
export function EnTetesFactures({
  tiers,
  large,
  colonnes,
  toutes,
  certaines,
  surTout,
  ...rangement
}: Rangement & {
  tiers: string;
  large: boolean;
  colonnes: readonly Colonne[];
  toutes: boolean;
  certaines: boolean;
  /** Absent : rien ne se choisit. */
  surTout: ((oui: boolean) => void) | undefined;
}): JSX.Element {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {surTout && (
          <th className={styles.colChoix}>
            <CaseChoix
              nom="Tout choisir"
              cochee={toutes}
              partielle={!toutes && certaines}
              surChoix={surTout}
            />
          </th>
        )}
        <EnTete
          colonne="tiers"
          libelle={large || !colonnes.includes('objet') ? tiers : `${tiers}, objet`}
          classe={styles.colTiers}
          {...rangement}
        />
        {colonnes.map(
          (colonne) =>
            (large || colonne !== 'objet') && (
              <EnTete
                key={colonne}
                colonne={colonne}
                libelle={LIBELLES_COLONNE[colonne]}
                classe={CLASSES_COLONNE[colonne]}
                {...rangement}
              />
            ),
        )}
      </tr>
    </thead>
  );
}
