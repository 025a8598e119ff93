import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { Icone } from '@/components/Icone';
import { aujourdhui } from '@/lib/format/date';
import { accorder } from '@/lib/format/montant';
import { telechargerJson } from '@/lib/telechargement';
import { exporterFactures } from '../../api/export-rgpd';

/** « Export RGPD » des factures : inactif sans facture ou pendant l'export ; deux annonces, 6 s et 4 s. */
export function BoutonExport({ vide, role }: { vide: boolean; role: string }): JSX.Element {
  const { notification } = App.useApp();
  const [enCours, setEnCours] = useState(false);
  const exporter = async (): Promise<void> => {
    setEnCours(true);
    try {
      const contenu = await exporterFactures();
      telechargerJson(contenu, `export-factures-rgpd-${role}-${aujourdhui()}.json`);
      const description = `${accorder(contenu.factures.length, 'facture')}, ${accorder(contenu.clients.length, 'client')}`;
      notification.success({ title: 'Export RGPD réussi', description, duration: 6, role: 'status' });
    } catch {
      notification.error({
        title: "Erreur d'export",
        description: "Impossible d'exporter les données",
        duration: 4,
        role: 'alert',
      });
    } finally {
      setEnCours(false);
    }
  };
  return (
    <Button
      icon={<Icone nom="telecharger" />}
      disabled={enCours || vide}
      aria-busy={enCours}
      onClick={() => void exporter()}
    >
      Export RGPD
    </Button>
  );
}
