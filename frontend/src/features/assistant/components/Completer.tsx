import { Button } from 'antd';
import { Suspense, useState, type JSX } from 'react';
import { VoletClient, type Client } from '@/features/clients/public';
import { PopupMentions } from '@/features/users/public';
import styles from './etapes.module.css';

/** La fiche du client de la facture, ou le champ des mentions légales à compléter. */
type ACompleter = 'client' | { champ: string };

export interface Completion {
  ouvrir: (quoi: ACompleter) => void;
  /** Ce qui est ouvert, à poser dans l'étape même. */
  fenetre: JSX.Element;
}

/** Compléter sur place, sans quitter l'étape : elle tient la fenêtre, que la disparition du manque, une fois enregistré, ne ferme pas. */
export function useCompletion(client: Client | null): Completion {
  const [ouvert, setOuvert] = useState<ACompleter | null>(null);
  const fermer = (): void => setOuvert(null);
  return {
    ouvrir: setOuvert,
    fenetre: (
      <Suspense>
        {ouvert === 'client' && client && <VoletClient client={client} surFermeture={fermer} />}
        {ouvert !== null && ouvert !== 'client' && (
          <PopupMentions champ={ouvert.champ} surFermeture={fermer} />
        )}
      </Suspense>
    ),
  };
}

/** L'acte qui ouvre de quoi compléter. */
export const Completer = ({ libelle, surClic }: { libelle: string; surClic: () => void }): JSX.Element => (
  <Button type="link" size="small" className={styles.etapeLien} onClick={surClic}>
    {libelle}
  </Button>
);
