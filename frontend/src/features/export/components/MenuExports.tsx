import { Button, Dropdown } from 'antd';
import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { csv, pdfEnZip } from '../model/demandes';
import { useTelechargement } from './use-telechargement';

/** Les autres formats d'un export, à côté du bouton RGPD : tableur, et PDF pour les factures. */
export function MenuExports({
  quoi,
  avecPdf = false,
  inactif,
}: {
  quoi: 'factures' | 'clients';
  avecPdf?: boolean;
  inactif: boolean;
}): JSX.Element {
  const { enCours, demander } = useTelechargement();
  const items = [
    { key: 'csv', label: 'CSV pour un tableur', onClick: () => void demander(csv(quoi)) },
    ...(avecPdf
      ? [{ key: 'zip', label: 'Tous les PDF (ZIP)', onClick: () => void demander(pdfEnZip()) }]
      : []),
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} disabled={inactif || enCours} placement="bottomRight">
      <Button
        aria-label="Autres formats d’export"
        title="Autres formats d’export"
        aria-haspopup="menu"
        aria-busy={enCours}
        icon={<Icone nom="chevron" />}
      />
    </Dropdown>
  );
}
