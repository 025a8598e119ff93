import { useState, type JSX } from 'react';
import { Fenetre } from '@/components/Fenetre';
import type { Client } from '../model/client';
import { SANS_FILTRE_CLIENTS } from '../model/filtres-clients';
import { ListeClients } from './ListeClients';

/** La liste des clients, ouverte pour en choisir un ; ses filtres ne touchent pas à l'adresse de la page. */
export default function FenetreChoixClient({
  surChoix,
  surAjout,
  surFermeture,
}: {
  surChoix: (client: Client) => void;
  surAjout: () => void;
  surFermeture: () => void;
}): JSX.Element {
  const [filtres, setFiltres] = useState(SANS_FILTRE_CLIENTS);
  return (
    <Fenetre open title="Choisir un client" footer={null} width={1000} onCancel={surFermeture}>
      <ListeClients
        filtres={filtres}
        filtrer={(changements) => setFiltres((avant) => ({ ...avant, ...changements }))}
        surAjout={surAjout}
        surSelection={surChoix}
      />
    </Fenetre>
  );
}
