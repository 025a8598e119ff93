import { Tabs } from 'antd';
import type { JSX } from 'react';
import { EtatVide } from '@/components/EtatVide';
import { Fenetre } from '@/components/Fenetre';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteFiche } from '@/components/Squelettes';
import { initiales, nomComplet, useMoi } from '@/features/users/public';
import avatar from '@/components/avatar.module.css';
import { useDetails } from '../../api/lectures';
import type { DossierCompte } from '../../model/compte';
import { EtiquettesCompte } from '../EtiquettesCompte';
import { LignesJournal } from '../LignesJournal';
import { ActesCompte } from './ActesCompte';
import { VoletAbonnement } from './VoletAbonnement';
import { VoletCompte } from './VoletCompte';
import { VoletUsage } from './VoletUsage';
import styles from './FicheCompte.module.css';

function Volets({ details }: { details: DossierCompte }): JSX.Element {
  const { compte, journal } = details;
  return (
    <Tabs
      items={[
        { key: 'compte', label: 'Compte', children: <VoletCompte details={details} /> },
        { key: 'abonnement', label: 'Abonnement', children: <VoletAbonnement details={details} /> },
        { key: 'usage', label: 'Usage', children: <VoletUsage id={compte._id} />, destroyOnHidden: true },
        {
          key: 'journal',
          label: 'Journal',
          children: journal.length ? (
            <LignesJournal lignes={journal} />
          ) : (
            <EtatVide dessin="recherche" titre="Aucun acte sur ce compte" />
          ),
        },
      ]}
    />
  );
}

/** La fiche d'un compte : qui il est, son abonnement, son usage, les actes passés et possibles. */
export function FicheCompte({ id, fermer }: { id: string; fermer: () => void }): JSX.Element {
  const { data: moi } = useMoi();
  const requete = useDetails(id);
  const details = requete.data;
  return (
    <Fenetre
      open
      width={760}
      footer={null}
      onCancel={fermer}
      className={styles.ficheCompte}
      title={
        details ? (
          <span className={styles.ficheTitre}>
            <span className={avatar.avatar} aria-hidden="true">
              {initiales(details.compte)}
            </span>
            {nomComplet(details.compte)} <EtiquettesCompte compte={details.compte} />
          </span>
        ) : (
          'Compte'
        )
      }
    >
      <ListeEtats
        requete={requete}
        nombre={details ? 1 : 0}
        erreur="Erreur lors du chargement des détails"
        squelette={<SqueletteFiche champs={6} />}
        vide={null}
      >
        {details && (
          <>
            <ActesCompte compte={details.compte} soiMeme={moi?._id === id} surSuppression={fermer} />
            <Volets details={details} />
          </>
        )}
      </ListeEtats>
    </Fenetre>
  );
}
