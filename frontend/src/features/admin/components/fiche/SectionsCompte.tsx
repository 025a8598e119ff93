import { clsx } from 'clsx';
import { useId, type JSX, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { adresseSecurite } from '../../model/securite';
import { FaitsSecurite } from '@/components/FaitsSecurite';
import type { DossierCompte } from '../../model/compte';
import { LignesJournal } from '../LignesJournal';
import { VoletAbonnement } from './VoletAbonnement';
import { VoletCompte } from './VoletCompte';
import { VoletUsage } from './VoletUsage';
import styles from './FicheCompte.module.css';

function Section({
  titre,
  className,
  children,
}: {
  titre: string;
  className?: string;
  children: ReactNode;
}): JSX.Element {
  const id = useId();
  return (
    <section className={clsx(styles.bloc, className)} aria-labelledby={id}>
      <h2 id={id}>{titre}</h2>
      {children}
    </section>
  );
}

/** Le compte, son abonnement, son usage ; à côté (dessous au téléphone), le journal de ses vingt derniers actes ; enfin les faits de sécurité. */
export function SectionsCompte({ details }: { details: DossierCompte }): JSX.Element {
  const { compte, journal, securite } = details;
  return (
    <div className={styles.fiche}>
      <div className={styles.corps}>
        <Section titre="Compte">
          <VoletCompte details={details} />
        </Section>
        <Section titre="Abonnement">
          <VoletAbonnement details={details} />
        </Section>
        <Section titre="Usage">
          <VoletUsage id={compte._id} />
        </Section>
      </div>
      <Section titre="Journal" className={styles.journalCompte}>
        {journal.length ? (
          <LignesJournal lignes={journal} />
        ) : (
          <p className={styles.aucunActe}>Aucun acte sur ce compte.</p>
        )}
      </Section>
      <Section titre="Sécurité">
        {securite.length ? (
          <>
            <FaitsSecurite faits={securite} />
            <Link to={`${paths.admin.href()}${adresseSecurite({ compte: compte._id })}`}>
              Tous ses faits de sécurité
            </Link>
          </>
        ) : (
          <p className={styles.aucunActe}>Aucun fait de sécurité depuis un an.</p>
        )}
      </Section>
    </div>
  );
}
