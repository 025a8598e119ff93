import { Select } from 'antd';
import type { JSX } from 'react';
import { cleDeRecherche } from '@facturier/domaine/valeurs/texte';
import { EFFACER_CHOIX } from '@/components/Effacer';
import { useClients } from '@/features/clients/public';
import styles from './liste.module.css';

/** La liste des clients où l'on cherche sans accents ; chargée à la première demande, et déjà ouverte. */
export default function ChoixClient({
  valeur,
  surChoix,
}: {
  valeur: string;
  surChoix: (id: string) => void;
}): JSX.Element {
  const { data: clients = [], isPending } = useClients();
  return (
    <Select
      className={styles.filtresClient}
      aria-label="Filtrer par client"
      placeholder="Client"
      autoFocus
      defaultOpen
      allowClear={EFFACER_CHOIX}
      loading={isPending}
      showSearch={{
        filterOption: (saisi, option) => cleDeRecherche(option?.label ?? '').includes(cleDeRecherche(saisi)),
      }}
      value={valeur || null}
      onChange={(id: string | undefined) => surChoix(id ?? '')}
      options={clients.map(({ _id, nom }) => ({ value: _id, label: nom }))}
    />
  );
}
