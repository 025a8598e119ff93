import { App, Button } from 'antd';
import type { JSX } from 'react';
import { phraseErreur } from '@/lib/erreurs-api';
import { aujourdhui } from '@/lib/format/date';
import { telechargerJson } from '@/lib/telecharger';
import { useExportDonnees } from '../../api/compte';

/** L'export de toutes les données personnelles du compte, en JSON. */
export function ReglageDonnees(): JSX.Element {
  const { message } = App.useApp();
  const exporter = useExportDonnees();
  const lancer = (): void =>
    exporter.mutate(undefined, {
      onSuccess: (donnees) => {
        telechargerJson(donnees, `export-mes-donnees-${aujourdhui()}.json`);
        void message.success('Vos données sont téléchargées.');
      },
      onError: (erreur) => void message.error(phraseErreur(erreur, 'Impossible d’exporter les données')),
    });
  return (
    <Button onClick={lancer} loading={exporter.isPending} aria-busy={exporter.isPending}>
      Télécharger mes données
    </Button>
  );
}
