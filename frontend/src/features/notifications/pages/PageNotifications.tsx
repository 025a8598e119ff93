import type { JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { OngletsDePage } from '@/components/OngletsDePage';
import { paths } from '@/config/paths';
import { ListeNotifications } from '../components/ListeNotifications';
import { Reglages } from '../components/Reglages';
import { ToutLire } from '../components/ToutLire';
import type { Filtre } from '../model/notification';
import { TEXTES } from '../model/textes';

const RECUES = { cle: '', libelle: 'Reçues', filtre: 'recues' } as const;
const ONGLETS: readonly { cle: string; libelle: string; filtre: Filtre | null }[] = [
  RECUES,
  { cle: 'non-lues', libelle: 'Non lues', filtre: 'non-lues' },
  { cle: 'archivees', libelle: 'Archivées', filtre: 'archivees' },
  { cle: 'reglages', libelle: TEXTES.reglages, filtre: null },
];

/** /notifications : reçues, non lues, archivées, et ce qu'on choisit d'en recevoir. */
export default function PageNotifications(): JSX.Element {
  const [parametres] = useSearchParams();
  const { cle, filtre } = ONGLETS.find((un) => un.cle === parametres.get('onglet')) ?? RECUES;
  return (
    <>
      <EnTetePage titre={TEXTES.titre} actions={filtre && filtre !== 'archivees' && <ToutLire />} />
      <OngletsDePage
        nom="Parties des notifications"
        page={paths.notifications.href()}
        onglets={ONGLETS}
        actuel={cle}
      />
      {filtre ? <ListeNotifications key={filtre} filtre={filtre} /> : <Reglages />}
    </>
  );
}
