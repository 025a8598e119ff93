import { Button, Space } from 'antd';
import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { MenuExports, rgpdClients, useTelechargement } from '@/features/export/public';

/** « Export RGPD » des clients, et le tableur : inactifs sans client ou pendant l'export. */
export function BoutonExport({ nombre }: { nombre: number }): JSX.Element {
  const { enCours, demander } = useTelechargement();
  return (
    <Space.Compact>
      <Button
        icon={<Icone nom="telecharger" />}
        disabled={enCours || nombre === 0}
        aria-busy={enCours}
        onClick={() => void demander(rgpdClients())}
      >
        Export RGPD
      </Button>
      <MenuExports quoi="clients" inactif={nombre === 0} />
    </Space.Compact>
  );
}
