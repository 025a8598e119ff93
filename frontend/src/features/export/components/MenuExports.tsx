import { Button } from 'antd';
import { lazy, Suspense, useState, type JSX } from 'react';
import { classeur, csv, pdfEnZip } from '../model/demandes';
import { BOUTON_FORMATS } from './bouton-formats';
import { useTelechargement } from './use-telechargement';

const charger = (): Promise<typeof import('./MenuFormats')> => import('./MenuFormats');
const MenuFormats = lazy(charger);

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
  const [demande, setDemande] = useState(false);
  const formats = [
    { cle: 'xlsx', libelle: 'Classeur Excel (XLSX)', choisir: () => void demander(classeur(quoi)) },
    { cle: 'csv', libelle: 'CSV pour un tableur', choisir: () => void demander(csv(quoi)) },
    ...(avecPdf
      ? [{ cle: 'zip', libelle: 'Tous les PDF (ZIP)', choisir: () => void demander(pdfEnZip()) }]
      : []),
  ];
  const bouton = (
    <Button
      {...BOUTON_FORMATS}
      disabled={inactif}
      onPointerEnter={() => void charger()}
      onFocus={() => void charger()}
      onClick={() => setDemande(true)}
    />
  );
  if (!demande) return bouton;
  return (
    <Suspense fallback={bouton}>
      <MenuFormats formats={formats} inactif={inactif} enCours={enCours} />
    </Suspense>
  );
}
