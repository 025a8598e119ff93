import type { FactureADessiner } from './facture';
import type { FactureElectronique } from './modele-electronique';
import { natureDe } from './nature';

const LETTRES = { biens: 'B', services: 'S', mixte: 'M' } as const;

/** BT-3 : un acompte est une facture d'acompte ; un solde, une facture ; ce qui les rectifie, un avoir. */
export const typeDe = ({ genre, devis }: FactureADessiner): FactureElectronique['type'] => {
  if (genre === 'avoir') return '381';
  return devis?.nature === 'acompte' ? '386' : '380';
};

/** BT-23 : 4 dès qu'un acompte facturé s'en déduit, pour le solde et pour l'avoir qui l'annule ; jamais pour un acompte (BR-FR-CO-08). */
export const cadreDe = (f: FactureADessiner): FactureElectronique['cadre'] => {
  const lettre = LETTRES[natureDe(f) ?? 'services'];
  return f.devis?.nature === 'solde' && f.devis.acomptes.length > 0 ? `${lettre}4` : `${lettre}1`;
};

/** BG-3 : la facture rectifiée, puis les acomptes déduits. */
export const anterieuresDe = ({
  factureRectifiee,
  devis,
}: FactureADessiner): FactureElectronique['facturesAnterieures'] =>
  [...(factureRectifiee ? [factureRectifiee] : []), ...(devis?.acomptes ?? [])].map(
    ({ numero, dateEmission }) => ({ numero, emission: dateEmission }),
  );
