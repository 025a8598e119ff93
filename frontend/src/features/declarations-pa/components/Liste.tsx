import type {
  DeclarationsPlateforme,
  PeriodePlateforme,
} from '@facturier/domaine/contrat/declarations-plateforme';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { EnTetePage } from '@/components/EnTetePage';
import { EtatVide } from '@/components/EtatVide';
import { Panne } from '@/components/Panne';
import { SqueletteLignes } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { formaterDateLongue } from '@/lib/format/date';
import { useDeclarationsPa } from '../api/declarations';
import { attendUnEnvoi, EMPECHEMENTS, empechementDuCompte, parPeriode } from '../model/periodes';
import styles from './declarations.module.css';
import { Rangee } from './Rangee';

/** Quand elle s'envoie : d'elle-même, ou au plus tard. */
function quand(periodes: readonly PeriodePlateforme[], plateforme: string | null): string | null {
  const [{ echeances, etat }] = periodes as [PeriodePlateforme];
  if (!periodes.some(attendUnEnvoi)) return null;
  const avant = `à envoyer avant le ${formaterDateLongue(echeances.stricte)}`;
  return plateforme && etat !== 'a_rectifier' && etat !== 'rejetee'
    ? `Part d’elle-même le ${formaterDateLongue(echeances.envoi)}, ${avant}.`
    : `${avant.charAt(0).toUpperCase()}${avant.slice(1)}.`;
}

function Carte({
  periodes,
  plateforme,
}: {
  periodes: PeriodePlateforme[];
  plateforme: string | null;
}): JSX.Element {
  const { id, libelle } = periodes[0]!;
  const dit = quand(periodes, plateforme);
  return (
    <section className={styles.carte} aria-labelledby={`titre-${id}`}>
      <div className={styles.haut}>
        <h2 id={`titre-${id}`}>{libelle}</h2>
        {dit && <p className={styles.note}>{dit}</p>}
      </div>
      <ul className={styles.rangees}>
        {periodes.map((une) => (
          <Rangee key={une.id} periode={une} />
        ))}
      </ul>
    </section>
  );
}

function Contenu({ data }: { data: DeclarationsPlateforme }): JSX.Element {
  const { periodes, depuis, plateforme } = data;
  const quoi = empechementDuCompte(periodes);
  if (periodes.length === 0)
    return (
      <EtatVide dessin="factures" titre="Rien à déclarer avant septembre 2027">
        Vos ventes aux particuliers et à l’étranger se déclarent à partir du {formaterDateLongue(depuis)},
        tous les deux mois.
      </EtatVide>
    );
  return (
    <div className={styles.pile}>
      {quoi && (
        <Alerte
          type="info"
          titre={EMPECHEMENTS[quoi]}
          action={
            <Link to={quoi === 'hors_plan' ? paths.abonnement.href() : paths.plateforme.href()}>
              {quoi === 'hors_plan' ? 'Voir les plans' : 'Voir ma plateforme'}
            </Link>
          }
        />
      )}
      {parPeriode(periodes).map((siennes) => (
        <Carte key={siennes[0]!.id} periodes={siennes} plateforme={plateforme} />
      ))}
    </div>
  );
}

/** Ce que chaque période déclare, et où elle en est. */
export function Liste(): JSX.Element {
  const { data, error, refetch } = useDeclarationsPa();
  return (
    <div className={styles.page}>
      <EnTetePage
        titre="Déclarations"
        retour={{ href: paths.plateforme.href(), libelle: 'Facture électronique' }}
        sousTitre="Vos ventes aux particuliers et à l’étranger, et ce que vous en encaissez, se déclarent à l’administration par une plateforme. Une facture déposée chez une entreprise n’y est pas."
      />
      {data && <Contenu data={data} />}
      {!data && error && (
        <Panne erreur={error} phrase="Vos déclarations n’ont pas pu être lues" reessayer={refetch} />
      )}
      {!data && !error && <SqueletteLignes />}
    </div>
  );
}
