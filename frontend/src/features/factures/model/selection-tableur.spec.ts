import type { FactureResume } from './facture';
import { lignesTableur } from './selection-tableur';

const UNE = {
  _id: '1',
  genre: 'facture',
  numero: 'FAC-2026-001',
  client: { _id: 'c', nom: 'Les "Tables"; du Parc', email: 'a@b.fr' },
  premiereLigne: '=2+2',
  objet: null,
  dateEmission: '2026-11-05',
  dateEcheance: '2026-12-05',
  statutEmetteur: 'envoyee',
  montantTTC: 1234.5,
  resteAPayer: 0,
} as FactureResume;

describe('La sélection en CSV', () => {
  it('se lit dans un tableur français\u00a0: une marque d’ordre, des points-virgules, des virgules décimales', () => {
    const [tetes, ligne] = lignesTableur([UNE]).split('\r\n');
    expect(tetes).toBe('\ufeffNuméro;Client;Objet;Émise le;Échéance;Statut;Montant TTC;Reste dû');
    expect(ligne).toBe(
      `FAC-2026-001;"Les ""Tables""; du Parc";'=2+2;05/11/2026;05/12/2026;Envoyée;1234,50;0,00`,
    );
  });

  it('un avoir est négatif, un brouillon n’a ni numéro ni date d’émission', () => {
    const avoir = { ...UNE, genre: 'avoir' as const, dateEcheance: null };
    const brouillon = { ...UNE, numero: null, statutEmetteur: 'brouillon' as const };
    const [, un, deux] = lignesTableur([avoir, brouillon]).split('\r\n');
    expect(un).toContain(';05/11/2026;;Envoyée;-1234,50;');
    expect(deux).toMatch(/^;.*;;05\/12\/2026;Brouillon;/);
  });
});
