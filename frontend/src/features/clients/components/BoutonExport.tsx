import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { Icone } from '@/components/Icone';
import { aujourdhui } from '@/lib/format/date';
import { telechargerJson } from '@/lib/telechargement';
import { exporterClients } from '../api/export-rgpd';

/** « Export RGPD » : inactif sans client ou pendant l'export. */
export function BoutonExport({ nombre }: { nombre: number }): JSX.Element {
  const { message } = App.useApp();
  const [enCours, setEnCours] = useState(false);
  const exporter = async (): Promise<void> => {
    setEnCours(true);
    try {
      telechargerJson(await exporterClients(), `export-clients-rgpd-${aujourdhui()}.json`);
      message.success('Export RGPD téléchargé.');
    } catch {
      message.error("Erreur lors de l'export des clients");
    } finally {
      setEnCours(false);
    }
  };
  return (
    <Button
      icon={<Icone nom="telecharger" />}
      disabled={enCours || nombre === 0}
      aria-busy={enCours}
      onClick={() => void exporter()}
    >
      Export RGPD
    </Button>
  );
}
