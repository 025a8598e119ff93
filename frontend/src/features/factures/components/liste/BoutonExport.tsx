import { Button, Space } from 'antd';
import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { MenuExports, rgpdFactures, useTelechargement } from '@/features/export/public';

/** « Export RGPD » des factures, et les autres formats : inactifs sans facture ou pendant l'export. */
export function BoutonExport({ vide, role }: { vide: boolean; role: string }): JSX.Element {
  const { enCours, demander } = useTelechargement();
  return (
    <Space.Compact>
      <Button
        icon={<Icone nom="telecharger" />}
        disabled={enCours || vide}
        aria-busy={enCours}
        onClick={() => void demander(rgpdFactures(role))}
      >
        Export RGPD
      </Button>
      <MenuExports quoi="factures" avecPdf={role === 'professionnel'} inactif={vide} />
    </Space.Compact>
  );
}
