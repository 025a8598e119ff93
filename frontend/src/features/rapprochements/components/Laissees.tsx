import type { Releve } from '@facturier/domaine/releves/releve';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { accorder } from '@/lib/format/montant';
import {
  type LaisseesDUneRaison,
  parRaison,
  phraseDeLaissees,
  phraseDeLEcart,
  phraseDuNombre,
  phraseDuSoldeSeul,
  phrasesDesDoutes,
} from '../model/laissees';
import styles from './rapprochements.module.css';

const ECARTS_MONTRES = 5;
const SIGNES_MONTRES = 300;

/** Où sont ces lignes, et pourquoi elles ne sont pas retenues ; une longue liste se replie. */
function Places({ groupe, enLignes }: { groupe: LaisseesDUneRaison; enLignes: boolean }): JSX.Element {
  const phrase = phraseDeLaissees(groupe, enLignes);
  if (phrase.length <= SIGNES_MONTRES) return <p className={styles.places}>{phrase}</p>;
  return (
    <details className={styles.places}>
      <summary>{phraseDuNombre(groupe, enLignes)}</summary>
      {phrase}
    </details>
  );
}

/** Les opérations que l'on n'a pas su, ou pas dû lire : chacune à sa place, avec sa raison. */
export function Ecartees({
  ecartees,
  enLignes,
}: {
  ecartees: Releve['ecartees'];
  enLignes: boolean;
}): JSX.Element | null {
  const operations = ecartees.filter(({ raison }) => raison !== 'hors');
  if (operations.length === 0) return null;
  return (
    <Alerte
      type="alerte"
      titre={accorder(operations.length, 'opération non retenue', 'opérations non retenues')}
    >
      {parRaison(operations).map((groupe) => (
        <Places key={groupe.raison} groupe={groupe} enLignes={enLignes} />
      ))}
    </Alerte>
  );
}

/** Les opérations retenues que le fichier dit de deux façons : aucune ne se coche d'elle-même. */
export function Doutes({
  doutes,
  enLignes,
}: {
  doutes: Releve['doutes'];
  enLignes: boolean;
}): JSX.Element | null {
  if (!doutes) return null;
  return (
    <Alerte
      type="alerte"
      titre={accorder(doutes.length, 'opération qui se contredit', 'opérations qui se contredisent')}
    >
      {phrasesDesDoutes(doutes, enLignes).map((phrase) => (
        <p key={phrase} className={styles.places}>
          {phrase}
        </p>
      ))}
    </Alerte>
  );
}

/** Les lignes qui ne sont pas des opérations : elles se comptent aussi. */
export function HorsDuCompte({ ecartees }: { ecartees: Releve['ecartees'] }): JSX.Element | null {
  const [hors] = parRaison(ecartees.filter(({ raison }) => raison === 'hors'));
  return hors ? <Places groupe={hors} enLignes /> : null;
}

/** Les soldes finals que rien ne permet de vérifier. */
export function SoldesSeuls({ soldes }: { soldes: Releve['soldesSeuls'] }): JSX.Element[] {
  return (soldes ?? []).map((un, rang) => (
    <p key={rang} className={styles.places}>
      {phraseDuSoldeSeul(un)}
    </p>
  ));
}

/** Les soldes écrits que les opérations lues ne donnent pas. */
export function Soldes({ soldes }: { soldes: Releve['soldes'] }): JSX.Element | null {
  if (!soldes) return null;
  const { ecarts, desordre } = soldes;
  if (desordre)
    return (
      <Alerte type="alerte" titre="Le solde écrit ne suit pas les montants">
        Si ce fichier n’est plus dans l’ordre de la banque, c’est normal. Sinon, des opérations y manquent.
      </Alerte>
    );
  return (
    <Alerte type="alerte" titre="Le solde ne tombe pas juste">
      {ecarts.slice(0, ECARTS_MONTRES).map((ecart, rang) => (
        <div key={rang}>{phraseDeLEcart(ecart)}</div>
      ))}
      {ecarts.length > ECARTS_MONTRES && <div>Et {accorder(ecarts.length - ECARTS_MONTRES, 'autre')}.</div>}
      <div>Il y manque sans doute une opération, ou l’une d’elles ne s’est pas lue.</div>
    </Alerte>
  );
}
