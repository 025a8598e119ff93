import { Button, Input, Select } from 'antd';
import type { JSX } from 'react';
import { cleDeRecherche } from '@valeurs/texte';
import { Icone } from '@/components/Icone';
import { useClients } from '@/features/clients/public';
import { filtree, STATUTS_FILTRABLES, type FiltresListe } from '../../model/filtres-liste';
import { FiltrePeriode } from './FiltrePeriode';
import './liste.css';

function FiltreClient({ valeur, surChoix }: { valeur: string; surChoix: (id: string) => void }): JSX.Element {
  const { data: clients = [] } = useClients();
  return (
    <Select
      className="filtres-client"
      aria-label="Filtrer par client"
      placeholder="Client"
      allowClear
      showSearch={{
        filterOption: (saisi, option) => cleDeRecherche(option?.label ?? '').includes(cleDeRecherche(saisi)),
      }}
      value={valeur || null}
      onChange={(id: string | undefined) => surChoix(id ?? '')}
      options={clients.map(({ _id, nom }) => ({ value: _id, label: nom }))}
    />
  );
}

/** Recherche et filtres, au-dessus de la liste ; tout vit dans l'adresse. */
export function BarreFiltres({
  filtres,
  surChangement,
}: {
  filtres: FiltresListe;
  surChangement: (changements: Partial<FiltresListe>) => void;
}): JSX.Element {
  const { onglet, recherche, statut, client, du, au } = filtres;
  return (
    <div className="filtres" role="search">
      <Input
        id="recherche-factures"
        className="filtres-recherche"
        type="search"
        allowClear
        maxLength={100}
        value={recherche}
        onChange={({ target }) => surChangement({ recherche: target.value })}
        placeholder={onglet === 'envoi' ? 'Client, numéro, montant…' : 'Émetteur, numéro, montant…'}
        aria-label="Rechercher une facture"
        prefix={<Icone nom="loupe" taille={16} />}
      />
      <Select
        className="filtres-statut"
        aria-label="Filtrer par statut"
        placeholder="Statut"
        allowClear
        value={statut || null}
        onChange={(valeur: string | undefined) => surChangement({ statut: valeur ?? '' })}
        options={STATUTS_FILTRABLES[onglet].map(([value, label]) => ({ value, label }))}
      />
      {onglet === 'envoi' && (
        <FiltreClient valeur={client} surChoix={(id) => surChangement({ client: id })} />
      )}
      <FiltrePeriode du={du} au={au} surChangement={surChangement} />
      {filtree(filtres) && (
        <Button
          type="text"
          onClick={() => surChangement({ recherche: '', statut: '', client: '', du: '', au: '' })}
        >
          Tout effacer
        </Button>
      )}
    </div>
  );
}
