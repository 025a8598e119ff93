import type { QuoiActe } from '@facturier/domaine/contrat/admin';
import { Button, Select } from 'antd';
import { useState, type JSX } from 'react';
import { EFFACER_CHOIX } from '@/components/Effacer';
import { EtatVide } from '@/components/EtatVide';
import { ListeEtats } from '@/components/ListeEtats';
import listes from '@/components/listes.module.css';
import { useJournal } from '../api/lectures';
import { ACTES } from '../model/journal';
import { LignesJournal } from './LignesJournal';
import styles from './journal.module.css';

/** Le journal des actes : on y ajoute, on n'en retire rien. */
export function OngletJournal(): JSX.Element {
  const [quoi, setQuoi] = useState<QuoiActe | ''>('');
  const journal = useJournal(quoi);
  const lignes = journal.data?.pages.flatMap((page) => page.lignes) ?? [];
  return (
    <>
      <Select
        className={styles.journalFiltre}
        aria-label="Filtrer par acte"
        placeholder="Tous les actes"
        allowClear={EFFACER_CHOIX}
        value={quoi || null}
        onChange={(choisi: QuoiActe | undefined) => setQuoi(choisi ?? '')}
        options={ACTES.map(([value, label]) => ({ value, label }))}
      />
      <ListeEtats
        requete={journal}
        nombre={lignes.length}
        filtree={quoi !== ''}
        erreur="Erreur lors du chargement du journal"
        vide={<EtatVide dessin="recherche" titre="Aucun acte pour l’instant" />}
      >
        <LignesJournal lignes={lignes} />
        <div className={listes.suite}>
          {journal.hasNextPage ? (
            <Button loading={journal.isFetchingNextPage} onClick={() => void journal.fetchNextPage()}>
              Charger la suite
            </Button>
          ) : (
            <span>Début du journal</span>
          )}
        </div>
      </ListeEtats>
    </>
  );
}
