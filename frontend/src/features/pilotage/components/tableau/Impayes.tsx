import type { TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import type { Age } from '@facturier/domaine/pilotage/impayes';
import { useId, type JSX } from 'react';
import textes from '@/components/textes.module.css';
import { accorder, afficherEuros, pourcentage } from '@/lib/format/montant';
import { AGES_DITS } from '../../model/tableau';
import { Pourquoi } from '../Pourquoi';
import { Carte } from './Carte';
import styles from './ages.module.css';

const HAUTEUR = 22;
const TONS: Record<Age, string | undefined> = {
  a_venir: styles.ageAVenir,
  jusqu_a_30: styles.age30,
  jusqu_a_60: styles.age60,
  jusqu_a_90: styles.age90,
  plus_de_90: styles.agePlus,
};

/** Ce qui est dû, en une barre de cinq morceaux ; les plus vieux sont hachurés. */
function BarreDesAges({
  ages,
  total,
}: {
  ages: TableauDeBord['impayes']['ages'];
  total: number;
}): JSX.Element {
  const hache = useId();
  const enRetard = ages
    .filter(({ age }) => age !== 'a_venir')
    .reduce((somme, { montant }) => somme + montant, 0);
  const debut = (rang: number): string =>
    pourcentage(
      ages.slice(0, rang).reduce((somme, { montant }) => somme + montant, 0),
      total,
    );
  return (
    <svg
      role="img"
      aria-label={`Ce que vos clients doivent\u00a0: ${afficherEuros(total)}, dont ${afficherEuros(enRetard)} en retard.`}
      width="100%"
      height={HAUTEUR}
      className={styles.ages}
    >
      <defs>
        <pattern id={hache} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2" height="6" className={styles.hachure} />
        </pattern>
      </defs>
      {ages.map(({ age, montant }, rang) => (
        <g key={age}>
          <rect x={debut(rang)} width={pourcentage(montant, total)} height={HAUTEUR} className={TONS[age]} />
          {rang > 2 && montant > 0 && (
            <rect
              x={debut(rang)}
              width={pourcentage(montant, total)}
              height={HAUTEUR}
              fill={`url(#${hache})`}
            />
          )}
          {rang > 0 && montant > 0 && (
            <rect x={debut(rang)} width="2" height={HAUTEUR} className={styles.filet} />
          )}
        </g>
      ))}
    </svg>
  );
}

function Rangee({
  nom,
  chiffre,
  ton,
  montant,
  nombre,
}: {
  nom: string;
  chiffre: Age | 'declarees_payees' | 'contestees' | 'retenues';
  ton?: string | undefined;
  montant: number;
  nombre: number;
}): JSX.Element {
  return (
    <tr>
      <th scope="row">
        {ton && <i className={`${styles.pastille} ${ton}`} aria-hidden="true" />}
        {nom} {nombre > 0 && <Pourquoi nom={nom} chiffre={chiffre} />}
      </th>
      <td>{accorder(nombre, 'facture')}</td>
      <td className={textes.chiffres}>{afficherEuros(montant)}</td>
    </tr>
  );
}

/** Ce que les clients doivent, du plus jeune au plus vieux ; ce qui est à part, dessous. */
export function Impayes({
  impayes: { ages, declarees, contestees, retenues },
}: Pick<TableauDeBord, 'impayes'>): JSX.Element {
  const total = ages.reduce((somme, { montant }) => somme + montant, 0);
  return (
    <Carte titre="Ce que vos clients doivent">
      {total > 0 && <BarreDesAges ages={ages} total={total} />}
      <table className={styles.table}>
        <caption className={textes.lecteurs}>Ce que vos clients doivent, par ancienneté du retard</caption>
        <tbody>
          {ages.map(({ age, montant, nombre }) => (
            <Rangee
              key={age}
              nom={AGES_DITS[age]}
              chiffre={age}
              ton={TONS[age]}
              montant={montant}
              nombre={nombre}
            />
          ))}
          {declarees.nombre > 0 && (
            <Rangee nom="Dites payées, pas encore reçues" chiffre="declarees_payees" {...declarees} />
          )}
          {contestees.nombre > 0 && <Rangee nom="Contestées" chiffre="contestees" {...contestees} />}
          {retenues.nombre > 0 && <Rangee nom="Retenues en garantie" chiffre="retenues" {...retenues} />}
        </tbody>
      </table>
    </Carte>
  );
}
