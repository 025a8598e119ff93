import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { clsx } from 'clsx';
import { memo, type JSX } from 'react';
import { Icone } from '@/components/Icone';
import { nomComplet } from '@/features/users/public';
import { formaterDateCourte } from '@/lib/format/date';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import textes from '@/components/textes.module.css';
import listes from '@/components/listes.module.css';
import { planDit, triSuivant, type CompteAdmin, type FiltresComptes, type TriComptes } from '../model/compte';
import { EtiquettesCompte } from './EtiquettesCompte';
import { LienCompte } from './LienCompte';
import styles from './comptes.module.css';

const jour = (instant: string): string => formaterDateCourte(dateCivileAParis(new Date(instant)));

const COLONNES: { titre: string; tri: TriComptes | null; classe?: string }[] = [
  { titre: 'Nom', tri: 'nom', classe: styles.colNom },
  { titre: 'E-mail', tri: 'email' },
  { titre: 'Plan', tri: 'plan', classe: styles.colPlan },
  { titre: 'État', tri: null, classe: styles.colEtat },
  { titre: 'Factures', tri: 'factures', classe: styles.colNombre },
  { titre: 'Inscrit le', tri: 'creation', classe: styles.colDate },
  { titre: 'Modifié le', tri: 'modification', classe: styles.colDate },
];

/** Une rangée ne se redessine que si son compte change : mille comptes restent fluides. */
const Rangee = memo(function Rangee({ compte }: { compte: CompteAdmin }): JSX.Element {
  return (
    <tr className={listes.menante} title={`${nomComplet(compte)}, ${emailLisible(compte.email)}`}>
      <td>
        <LienCompte id={compte._id} className={clsx(styles.compteNom, listes.lienEtendu)}>
          {nomComplet(compte)}
        </LienCompte>
      </td>
      <td>{emailLisible(compte.email)}</td>
      <td>{planDit(compte)}</td>
      <td>
        <EtiquettesCompte compte={compte} />
      </td>
      <td className={clsx(styles.colNombre, textes.chiffres)}>{compte.factureCount}</td>
      <td className={clsx(styles.colDate, textes.chiffres)}>{jour(compte.inscritLe)}</td>
      <td className={clsx(styles.colDate, textes.chiffres)}>{jour(compte.updatedAt)}</td>
    </tr>
  );
});

function Titre({
  colonne,
  filtres,
  surTri,
}: {
  colonne: (typeof COLONNES)[number];
  filtres: FiltresComptes;
  surTri: (tri: Pick<FiltresComptes, 'tri' | 'ordre'>) => void;
}): JSX.Element {
  const { titre, tri, classe } = colonne;
  if (!tri)
    return (
      <th scope="col" className={classe}>
        {titre}
      </th>
    );
  const actif = filtres.tri === tri;
  const sens = filtres.ordre === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={classe} aria-sort={actif ? sens : undefined}>
      <button type="button" className={styles.titreTri} onClick={() => surTri(triSuivant(filtres, tri))}>
        {titre}
        <Icone
          nom="chevron"
          taille={14}
          epaisseur={2}
          style={{
            opacity: actif ? 1 : 0,
            transform: filtres.ordre === 'asc' ? 'rotate(180deg)' : undefined,
          }}
        />
      </button>
    </th>
  );
}

/** Les comptes en tableau, triés par leurs titres de colonne. */
export function TableComptes({
  comptes,
  filtres,
  surTri,
}: {
  comptes: readonly CompteAdmin[];
  filtres: FiltresComptes;
  surTri: (tri: Pick<FiltresComptes, 'tri' | 'ordre'>) => void;
}): JSX.Element {
  return (
    <div className={listes.cadre}>
      <table className={clsx(listes.tableau, styles.comptesTableau)}>
        <caption className={textes.lecteurs}>Comptes</caption>
        <thead>
          <tr>
            {COLONNES.map((colonne) => (
              <Titre key={colonne.titre} colonne={colonne} filtres={filtres} surTri={surTri} />
            ))}
          </tr>
        </thead>
        <tbody>
          {comptes.map((compte) => (
            <Rangee key={compte._id} compte={compte} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
