import { clsx } from 'clsx';
import { Button, Input } from 'antd';
import type { JSX } from 'react';
import { EFFACER } from '@/components/Effacer';
import { Icone } from '@/components/Icone';
import { Selecteur } from '@/components/Selecteur';
import { useTelephone } from '@/lib/ecran';
import listes from '@/components/listes.module.css';
import { TRIS_PROPOSES } from '../../model/colonnes';
import { filtree, SANS_FILTRE, STATUTS_FILTRABLES, type FiltresListe } from '../../model/filtres-liste';
import { Affichage } from './Affichage';
import { FiltreClient } from './FiltreClient';
import { FiltrePeriode } from './FiltrePeriode';
import styles from './liste.module.css';

/** Recherche et filtres, au-dessus de la liste ; tout vit dans l'adresse. */
export function BarreFiltres({
  filtres,
  surChangement,
}: {
  filtres: FiltresListe;
  surChangement: (changements: Partial<FiltresListe>) => void;
}): JSX.Element {
  const { onglet, recherche, statut, client, du, au, tri, ordre } = filtres;
  const telephone = useTelephone();
  return (
    <div className={clsx(listes.filtres, styles.filtres)} role="search">
      <Input
        id="recherche-factures"
        className={styles.filtresRecherche}
        type="search"
        allowClear={EFFACER}
        maxLength={100}
        value={recherche}
        onChange={({ target }) => surChangement({ recherche: target.value })}
        placeholder={onglet === 'envoi' ? 'Client, numéro, montant…' : 'Émetteur, numéro, montant…'}
        aria-label="Rechercher une facture"
        prefix={<Icone nom="loupe" taille={16} />}
      />
      <Selecteur
        className={styles.filtresStatut}
        aria-label="Filtrer par statut"
        vide="Statut"
        valeur={statut}
        surChoix={(valeur) => surChangement({ statut: valeur as FiltresListe['statut'] })}
        options={STATUTS_FILTRABLES[onglet]}
      />
      {onglet === 'envoi' && (
        <FiltreClient valeur={client} surChoix={(id) => surChangement({ client: id })} />
      )}
      <FiltrePeriode du={du} au={au} surChangement={surChangement} />
      {telephone && (
        <Selecteur
          className={styles.filtresTri}
          aria-label="Trier"
          vide="Plus récentes"
          valeur={tri && `${tri} ${ordre}`}
          surChoix={(valeur) => {
            const [colonne = '', sens = ''] = valeur.split(' ');
            surChangement({ tri: colonne as FiltresListe['tri'], ordre: sens as FiltresListe['ordre'] });
          }}
          options={TRIS_PROPOSES(onglet === 'envoi' ? 'Client' : 'Émetteur')}
        />
      )}
      {filtree(filtres) && (
        <Button type="text" onClick={() => surChangement(SANS_FILTRE)}>
          Tout effacer
        </Button>
      )}
      <Affichage filtres={filtres} />
    </div>
  );
}
