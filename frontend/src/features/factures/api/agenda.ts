import { App } from 'antd';
import { lireFichier } from '@/lib/appel';
import { telecharger } from '@/lib/telechargement';

/** Une facture à mettre à l'agenda ; sans elle, tout ce qui est à payer. */
export interface PourAgenda {
  _id: string;
  numero: string | null;
}

/** `GET /factures/echeances.ics`, ou celui d'une facture : le fichier que le logiciel d'agenda ouvre. */
export function useAgenda(): (facture?: PourAgenda) => void {
  const { message } = App.useApp();
  return (facture) => {
    const lu = facture
      ? lireFichier('GET /factures/:id/echeance.ics', { id: facture._id })
      : lireFichier('GET /factures/echeances.ics');
    lu.then((agenda) =>
      telecharger(agenda, facture ? `echeance-${facture.numero}.ics` : 'echeances.ics'),
    ).catch(() => void message.error('Le fichier pour votre agenda n’a pas pu être téléchargé.'));
  };
}
