import type { Correspondance } from '@facturier/domaine/releves/colonnes';
import type { Tableau } from '@facturier/domaine/releves/rangees';
import { Button } from 'antd';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import cartes from '@/components/carte.module.css';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { Selecteur } from '@/components/Selecteur';
import listes from '@/components/listes.module.css';
import { correspondanceDe, designationDe, ROLES } from '../model/designation';
import { FormeDuReleve } from './FormeDuReleve';
import styles from './rapprochements.module.css';

const RANGEES_MONTREES = 5;

/** Les premières lignes, telles que le fichier les écrit. */
function Apercu({ tableau: { entete, rangees } }: { tableau: Tableau }): JSX.Element {
  return (
    <div className={listes.cadre}>
      <div className={listes.defile} tabIndex={0} role="group" aria-label="Début du fichier">
        <table className={`${listes.tableau} ${styles.apercu}`}>
          <thead>
            <tr>
              {entete.map((titre, i) => (
                <th key={i} scope="col">
                  {titre || `Colonne ${i + 1}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rangees.slice(0, RANGEES_MONTREES).map((rangee, i) => (
              <tr key={i}>
                {entete.map((_, j) => (
                  <td key={j}>{rangee[j]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Dire où lire la date, le libellé et les sommes ; le navigateur s'en souvient pour cette banque. */
export function FormulaireColonnes({
  fichier,
  source,
  tableau,
  ou,
  sensADire,
  refus,
  surDesignation,
  surAbandon,
}: {
  fichier: string;
  source: File;
  tableau: Tableau;
  ou: Correspondance | null;
  sensADire: boolean;
  refus: string | null;
  surDesignation: (ou: Correspondance) => void;
  surAbandon: () => void;
}): JSX.Element {
  const saisie = useFormulaire({
    nom: 'colonnes',
    depart: designationDe(ou),
    regle: (designation) => {
      const lue = correspondanceDe(designation);
      return { date: typeof lue === 'string' ? lue : null };
    },
    envoyer: (designation) => Promise.resolve(correspondanceDe(designation)),
    reussite: (lue) => typeof lue !== 'string' && surDesignation(lue),
  });
  const manque = saisie.champ('date').faute;
  const options = tableau.entete.map((titre, i) => [String(i), titre || `Colonne ${i + 1}`] as const);
  return (
    <>
      <Formulaire saisie={saisie} className={cartes.carte} titre="titre-colonnes">
        <h2 id="titre-colonnes">Où lire dans «&nbsp;{fichier}&nbsp;»&nbsp;?</h2>
        <p className={styles.note}>
          Vos réponses restent dans ce navigateur, et servent aux prochains fichiers de la même banque.
        </p>
        {sensADire && (
          <Alerte type="alerte" titre="Qu’est-ce qui entre, qu’est-ce qui sort&nbsp;?">
            Aucun montant de ce fichier n’a de signe. Désignez la colonne du sens, où se lit débit ou crédit,
            ou les colonnes du débit et du crédit&nbsp;; ne laissez «&nbsp;Aucune&nbsp;» que si tout est
            entré.
          </Alerte>
        )}
        <Apercu tableau={tableau} />
        <div className={styles.roles}>
          {ROLES.map(({ role, libelle, aide }) => (
            <label key={role} className={styles.role}>
              <span>{libelle}</span>
              <Selecteur
                aria-label={libelle}
                vide="Aucune"
                options={options}
                valeur={saisie.valeurs[role]}
                surChoix={(choisie) => saisie.changer({ [role]: choisie })}
              />
              {aide && <small>{aide}</small>}
            </label>
          ))}
        </div>
        {(manque ?? refus) && <Alerte type="erreur">{manque ?? refus}</Alerte>}
        <div className={styles.actes}>
          <Button onClick={surAbandon}>Choisir un autre fichier</Button>
          <Button type="primary" htmlType="submit">
            Lire le relevé
          </Button>
        </div>
      </Formulaire>
      <FormeDuReleve source={source} />
    </>
  );
}
