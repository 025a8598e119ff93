import type { OperationEcartee } from '@facturier/domaine/releves/releve';
import { Button } from 'antd';
import { useMemo, useState, type JSX } from 'react';
import listes from '@/components/listes.module.css';
import { formaterDateCourte } from '@/lib/format/date';
import { accorder } from '@/lib/format/montant';
import { GROUPES, parGroupe, type ChoixFaits, type Groupe, type OperationExaminee } from '../model/examen';
import { annuaireDe, type Annuaire } from '../model/options';
import type { Examen } from '../model/parcours';
import { FormeDuReleve } from './FormeDuReleve';
import { BarreInscrire, type EnVerification } from './BarreInscrire';
import { Doutes, Ecartees, HorsDuCompte, Soldes, SoldesSeuls } from './Laissees';
import { LigneConnue, LigneDeBanque } from './LigneDeBanque';
import type { Parcours } from './use-parcours';
import styles from './rapprochements.module.css';

const A_LA_FOIS = 50;
const REPLIES: readonly Groupe[] = ['sansFacture', 'connues'];

interface GroupeProps {
  groupe: Groupe;
  lignes: readonly OperationExaminee[];
  choix: ChoixFaits;
  annuaire: Annuaire;
  surChoix: Parcours['choisir'];
}

/** Un groupe de lignes, cinquante à la fois. */
function Lignes({ groupe, lignes, choix, annuaire, surChoix }: GroupeProps): JSX.Element {
  const [montrees, setMontrees] = useState(A_LA_FOIS);
  const restent = lignes.length - montrees;
  return (
    <>
      <ul className={styles.lignes}>
        {lignes
          .slice(0, montrees)
          .map((ligne) =>
            groupe === 'connues' ? (
              <LigneConnue key={ligne.empreinte} ligne={ligne} />
            ) : (
              <LigneDeBanque
                key={ligne.empreinte}
                ligne={ligne}
                choix={choix.get(ligne.empreinte)}
                annuaire={annuaire}
                surChoix={surChoix}
              />
            ),
          )}
      </ul>
      {restent > 0 && (
        <div className={listes.suite}>
          <Button onClick={() => setMontrees(montrees + A_LA_FOIS)}>
            Voir les suivantes ({accorder(restent, 'ligne')})
          </Button>
        </div>
      )}
    </>
  );
}

function GroupeDeLignes(props: GroupeProps): JSX.Element | null {
  const { groupe, lignes } = props;
  if (lignes.length === 0) return null;
  const titre = (
    <>
      {GROUPES[groupe]} <span className={styles.nombre}>{lignes.length}</span>
    </>
  );
  if (REPLIES.includes(groupe))
    return (
      <details className={styles.groupe}>
        <summary>{titre}</summary>
        <Lignes {...props} />
      </details>
    );
  return (
    <section className={styles.groupe} aria-label={GROUPES[groupe]}>
      <h2>{titre}</h2>
      <Lignes {...props} />
    </section>
  );
}

/** Ce qui a été compris du fichier : sa forme, sa période, ce qui est laissé de côté. */
function Compris({ examen, surCorrection }: { examen: Examen; surCorrection: () => void }): JSX.Element {
  const { fichier, releve, tableau, lignes } = examen;
  const jours = releve.lignes.map(({ date }) => date).sort();
  const sorties = releve.lignes.length - lignes.length;
  const [premier, dernier] = [jours[0], jours.at(-1)];
  return (
    <div className={styles.compris}>
      <div>
        <p>
          <b>{releve.forme}</b>, {fichier}
          {premier &&
            dernier &&
            `, du ${formaterDateCourte(premier)} au ${formaterDateCourte(dernier)}`}.{' '}
          {accorder(lignes.length, 'entrée')} d’argent
          {sorties > 0 && `\u00a0; ${accorder(sorties, 'dépense laissée', 'dépenses laissées')} de côté`}.
        </p>
        <SoldesSeuls soldes={releve.soldesSeuls} />
        <HorsDuCompte ecartees={releve.ecartees} />
      </div>
      {tableau && (
        <Button size="small" onClick={surCorrection}>
          Corriger les colonnes
        </Button>
      )}
    </div>
  );
}

/** Vrai pour une rangée qui n'a pas su se lire ; une autre devise, une opération en attente ou un total se sont lus. */
const estDouteuse = ({ raison }: OperationEcartee): boolean =>
  ['date', 'montant', 'sens', 'colonnes'].includes(raison);

/** Vérifier ce qui est proposé, cocher, inscrire. */
export function Verification({ examen, choix, parcours }: EnVerification): JSX.Element {
  const annuaire = useMemo(() => annuaireDe(examen.factures), [examen.factures]);
  const douteuses = useMemo(() => examen.releve.ecartees.filter(estDouteuse), [examen.releve.ecartees]);
  const groupes = useMemo(() => parGroupe(examen.lignes), [examen.lignes]);
  return (
    <>
      <Compris examen={examen} surCorrection={parcours.corriger} />
      <Soldes soldes={examen.releve.soldes} />
      <Doutes doutes={examen.releve.doutes} enLignes={examen.tableau !== null} />
      <Ecartees ecartees={examen.releve.ecartees} enLignes={examen.tableau !== null} />
      {(Object.keys(GROUPES) as Groupe[]).map((groupe) => (
        <GroupeDeLignes
          key={groupe}
          groupe={groupe}
          lignes={groupes[groupe]}
          choix={choix}
          annuaire={annuaire}
          surChoix={parcours.choisir}
        />
      ))}
      {douteuses.length > 0 && <FormeDuReleve source={examen.source} ecartees={douteuses} />}
      <BarreInscrire examen={examen} choix={choix} parcours={parcours} />
    </>
  );
}
