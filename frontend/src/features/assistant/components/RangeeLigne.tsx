import { clsx } from 'clsx';
import { Button } from 'antd';
import { memo, useState, type Dispatch, type JSX } from 'react';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Icone, type NomIcone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import type { ActionAssistant } from '../model/assistant.reducer';
import { idDe, placeDe } from '../model/grille-lignes';
import {
  fautesLigne,
  ligneVide,
  montantSaisi,
  nombresIllisibles,
  resumeOptions,
  type FautesLigne,
  type LigneTapee,
} from '../model/lignes';
import { CelluleLigne, COLONNES, fauteNommee } from './CelluleLigne';
import { Poignee } from './Poignee';
import styles from './TableLignes.module.css';

interface PropsRangee {
  ligne: LigneTapee;
  rang: number;
  agir: Dispatch<ActionAssistant>;
  derniere: boolean;
  pleine: boolean;
  surDetail: (cle: string) => void;
  surRetrait: (cle: string, rang: number) => void;
}

/** Ce que l'on reproche : tout, la ligne quittée ; pendant qu'on la remplit, seulement un nombre illisible laissé derrière soi. */
function reproches(ligne: LigneTapee, actif: string | null): FautesLigne {
  if (ligneVide(ligne)) return {};
  if (actif === null) return fautesLigne(ligne);
  const { [actif as keyof FautesLigne]: _celle, ...autres } = nombresIllisibles(ligne);
  return autres;
}

/** Les outils d'une ligne : aux flèches, comme le reste de la grille ; seul celui du bout est une étape de Tab. */
const Outils = memo(function Outils({
  cle,
  rang,
  agir,
  derniere,
  pleine,
  surDetail,
  surRetrait,
}: Omit<PropsRangee, 'ligne'> & { cle: string }): JSX.Element {
  const outil = (
    nom: string,
    libelle: string,
    titre: string,
    icone: NomIcone,
    agirSur: () => void,
    inactif = false,
  ): JSX.Element => (
    <Button
      id={idDe(rang, nom)}
      type="text"
      size="small"
      tabIndex={derniere && nom === 'ouvrir' ? 0 : -1}
      disabled={inactif}
      aria-label={`${libelle} la ligne ${rang + 1}`}
      title={titre}
      icon={<Icone nom={icone} taille={17} />}
      onClick={agirSur}
    />
  );
  return (
    <div className={styles.ligneActes} role="toolbar" aria-label={`Outils de la ligne ${rang + 1}`}>
      {outil('ouvrir', 'Détail de', 'Détail, nature, remise', 'crayon', () => surDetail(cle))}
      {outil(
        'dupliquer',
        'Dupliquer',
        'Dupliquer',
        'copie',
        () => agir({ type: 'ligne/dupliquer', cle }),
        pleine,
      )}
      {outil('supprimer', 'Supprimer', 'Supprimer', 'corbeille', () => surRetrait(cle, rang))}
    </div>
  );
});

/** Une ligne ; une frappe ne redessine que la sienne. */
export const RangeeLigne = memo(function RangeeLigne({ ligne, ...reste }: PropsRangee): JSX.Element {
  const { rang, agir } = reste;
  const [actif, setActif] = useState<string | null>(null);
  const fautes = reproches(ligne, actif);
  const montant = montantSaisi(ligne);
  const resume = resumeOptions(ligne);
  return (
    <li
      className={styles.ligne}
      data-rang={rang}
      data-vide={ligneVide(ligne) || undefined}
      onFocus={({ target }) => setActif(placeDe(target.id)?.colonne ?? '')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setActif(null);
      }}
    >
      <Poignee
        rang={rang}
        surDeplacement={(vers) => agir({ type: 'ligne/deplacer', cle: ligne.cle, vers })}
      />
      {COLONNES.map((colonne) => (
        <CelluleLigne key={colonne.champ} {...{ ligne, rang, agir, colonne }} faute={fautes[colonne.champ]} />
      ))}
      <output
        className={clsx(styles.ligneMontant, textes.chiffres)}
        aria-label={`Montant, ligne ${rang + 1}`}
      >
        {montant === null ? '–' : formaterEuros(montant)}
      </output>
      <Outils cle={ligne.cle} {...reste} />
      {resume && <p className={styles.ligneResume}>{resume}</p>}
      {Object.entries(fautes).map(([champ, message]) => (
        <p key={champ} id={`${idDe(rang, champ)}-faute`} className={styles.ligneFaute}>
          {fauteNommee(champ, message)}
        </p>
      ))}
    </li>
  );
});
