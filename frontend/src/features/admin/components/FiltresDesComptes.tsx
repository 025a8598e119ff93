import { Button, Input, Select } from 'antd';
import type { JSX } from 'react';
import { EFFACER } from '@/components/Effacer';
import { Icone } from '@/components/Icone';
import { useTelephone } from '@/lib/ecran';
import listes from '@/components/listes.module.css';
import { ETATS, filtree, PLANS, ROLES, type FiltresComptes, type TriComptes } from '../model/compte';
import { FiltreChoix, options } from './FiltreChoix';
import styles from './comptes.module.css';

const TRIS: [string, string][] = [
  ['creation desc', 'Plus récents'],
  ['creation asc', 'Plus anciens'],
  ['modification desc', 'Modifiés récemment'],
  ['nom asc', 'Nom'],
  ['factures desc', 'Plus de factures'],
];

/** Recherche et filtres des comptes, au-dessus de la liste ; sur téléphone, le tri aussi. */
export function FiltresDesComptes({
  filtres,
  surChangement,
}: {
  filtres: FiltresComptes;
  surChangement: (changements: Partial<FiltresComptes>) => void;
}): JSX.Element {
  const telephone = useTelephone();
  const { recherche, plan, role, etat, tri, ordre } = filtres;
  return (
    <div className={listes.filtres} role="search">
      <Input
        className={styles.comptesRecherche}
        type="search"
        allowClear={EFFACER}
        maxLength={100}
        value={recherche}
        onChange={({ target }) => surChangement({ recherche: target.value })}
        placeholder="Nom, e-mail, SIRET…"
        aria-label="Rechercher un compte"
        prefix={<Icone nom="loupe" taille={16} />}
      />
      <FiltreChoix
        className={styles.comptesFiltre}
        nom="Plan"
        valeur={plan}
        choix={PLANS}
        surChoix={(choisi) => surChangement({ plan: choisi as FiltresComptes['plan'] })}
      />
      <FiltreChoix
        className={styles.comptesFiltre}
        nom="Rôle"
        valeur={role}
        choix={ROLES}
        surChoix={(choisi) => surChangement({ role: choisi as FiltresComptes['role'] })}
      />
      <FiltreChoix
        className={styles.comptesFiltre}
        nom="État"
        valeur={etat}
        choix={ETATS}
        surChoix={(choisi) => surChangement({ etat: choisi as FiltresComptes['etat'] })}
      />
      {telephone && (
        <Select
          className={styles.comptesFiltre}
          aria-label="Trier"
          value={`${tri} ${ordre}`}
          onChange={(choisi: string) => {
            const [parTri, sens] = choisi.split(' ') as [TriComptes, 'asc' | 'desc'];
            surChangement({ tri: parTri, ordre: sens });
          }}
          options={options(TRIS)}
        />
      )}
      {filtree(filtres) && (
        <Button type="text" onClick={() => surChangement({ recherche: '', plan: '', role: '', etat: '' })}>
          Tout effacer
        </Button>
      )}
    </div>
  );
}
