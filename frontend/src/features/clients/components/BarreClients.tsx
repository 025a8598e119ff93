import { Input } from 'antd';
import type { JSX } from 'react';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { EFFACER } from '@/components/Effacer';
import { Icone } from '@/components/Icone';
import { useTelephone } from '@/lib/ecran';
import { PASTILLES, type Pastille } from '../model/client';
import type { VueClients } from '../model/filtres-clients';
import styles from './clients.module.css';

/** Recherche, pastilles qui filtrent avec leurs nombres, choix cartes ou tableau (sur grand écran). */
export function BarreClients({
  recherche,
  surRecherche,
  pastille,
  surPastille,
  comptes,
  vue,
  surVue,
}: {
  recherche: string;
  surRecherche: (texte: string) => void;
  pastille: Pastille;
  surPastille: (pastille: Pastille) => void;
  comptes: Record<Pastille, number>;
  vue?: VueClients;
  surVue?: (vue: VueClients) => void;
}): JSX.Element {
  const telephone = useTelephone();
  return (
    <div className={styles.clientsBarre} role="search">
      <Input
        className={styles.clientsRecherche}
        type="search"
        allowClear={EFFACER}
        value={recherche}
        onChange={({ target }) => surRecherche(target.value)}
        placeholder="Nom, e-mail, ville…"
        aria-label="Rechercher un client"
        prefix={<Icone nom="loupe" taille={16} />}
      />
      <div className={styles.pastilles} role="group" aria-label="Type de client">
        {PASTILLES.map(({ valeur, libelle }) => (
          <button
            key={valeur}
            type="button"
            className={styles.pastille}
            aria-pressed={pastille === valeur}
            onClick={() => surPastille(valeur)}
          >
            {libelle} <span className={styles.pastilleNombre}>{comptes[valeur]}</span>
          </button>
        ))}
      </div>
      {surVue && !telephone && (
        <div className={styles.clientsVue}>
          <ChoixEnBoutons
            value={vue}
            onChange={({ target }) => surVue(target.value as VueClients)}
            aria-label="Présentation"
            options={[
              { value: 'cartes', label: 'Cartes' },
              { value: 'tableau', label: 'Tableau' },
            ]}
          />
        </div>
      )}
    </div>
  );
}
