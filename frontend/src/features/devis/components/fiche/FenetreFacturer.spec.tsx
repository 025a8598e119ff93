import type { Devis } from '@facturier/domaine/contrat/devis';
import type { FacturationDeDevis } from '@facturier/domaine/contrat/devis-facturation';
import { DEVIS } from '@facturier/domaine/contrat/openapi/exemples/devis';
import { fireEvent, screen, within } from '@testing-library/react';
import { serveur } from '@/testing/serveur';
import { ErreurApi } from '@/lib/erreurs-api';
import { cacheDeTest, rendre } from '@/testing/rendre';
import { clesDevis } from '../../api/cles';
import CarteFacturation from './CarteFacturation';
import FenetreFacturer from './FenetreFacturer';

const ACCEPTE: Devis = { ...DEVIS.Devis, etat: 'accepte', etatLu: 'accepte' };
const [PAYE] = DEVIS.FacturationDeDevis.factures;
const VIERGE = { ...DEVIS.FacturationDeDevis, facture: 0, encaisse: 0, resteAFacturer: 336, factures: [] };
const IMPAYE = {
  ...DEVIS.FacturationDeDevis,
  encaisse: 40,
  factures: [{ ...PAYE!, statut: 'envoyee' as const, encaisse: 40, resteAPayer: 60.8 }],
  refus: { acompte: null, solde: 'Un acompte de ce devis n’est pas entièrement payé.', situation: null },
};

const cacheDe = (facturation: FacturationDeDevis) => {
  const cache = cacheDeTest();
  cache.setQueryData(clesDevis.facturation(ACCEPTE._id), facturation);
  return cache;
};

function ouvrir(facturation: FacturationDeDevis, devis: Devis = ACCEPTE) {
  const poste = serveur('POST').mockResolvedValue({ data: { _id: 'f9' } });
  const ferme = jest.fn();
  serveur('GET').mockResolvedValue({ data: facturation });
  const cache = cacheDe(facturation);
  rendre(<FenetreFacturer devis={devis} surFermeture={ferme} />, { cache });
  return { poste, ferme, cache, fenetre: within(screen.getByRole('dialog')) };
}
const preparer = (): void => void fireEvent.click(screen.getByText('Préparer le brouillon'));
const taper = (valeur: string): void =>
  void fireEvent.change(screen.getByPlaceholderText('30'), { target: { value: valeur } });

describe('Facturer un devis', () => {
  it('l’acompte dit ce qu’il fera, et part une fois pour deux clics', async () => {
    const { poste, ferme, fenetre } = ouvrir(VIERGE);
    expect(fenetre.getByText('100,80 €')).toBeInTheDocument();
    expect(fenetre.getByText('235,20 €')).toBeInTheDocument();
    preparer();
    preparer();
    await screen.findByText('Préparer le brouillon');
    expect(poste).toHaveBeenCalledTimes(1);
    expect(poste.mock.calls[0]?.[1]).toEqual({ nature: 'acompte', pourcentage: 30 });
    await Promise.resolve();
    expect(ferme).toHaveBeenCalled();
  });

  it('au-dessus de ce qui reste, rien ne part et le plafond se dit', () => {
    const { poste, fenetre } = ouvrir({ ...VIERGE, resteAFacturer: 100 });
    preparer();
    expect(fenetre.getAllByText('Il reste 100,00 € à facturer de ce devis.').length).toBeGreaterThan(0);
    expect(poste).not.toHaveBeenCalled();
  });

  it('refusé par le serveur, sa phrase se dit et la saisie reste ; repris, il garde sa clé', async () => {
    const { poste, ferme } = ouvrir(VIERGE);
    const refus = new ErreurApi({ statut: 409, code: 'PLAFOND_DEVIS', message: 'Il reste 10,00 €.' });
    poste.mockRejectedValueOnce(refus);
    taper('25');
    preparer();
    expect(await screen.findByText('Il reste 10,00 €.')).toBeInTheDocument();
    expect(screen.getByPlaceholderText('30')).toHaveValue('25');
    expect(ferme).not.toHaveBeenCalled();
    preparer();
    await screen.findByText('Préparer le brouillon');
    expect(poste.mock.calls[0]?.[2]).toEqual(poste.mock.calls[1]?.[2]);
  });

  it('le solde dit ce qu’il déduit et son net', () => {
    const { fenetre } = ouvrir(DEVIS.FacturationDeDevis);
    expect(fenetre.getByText('Acompte FAC-2026-104 du 12/11/2026')).toBeInTheDocument();
    expect(fenetre.getByText('\u2212100,80 €')).toBeInTheDocument();
    expect(fenetre.getByText('235,20 €')).toBeInTheDocument();
  });

  it('retenu par un acompte impayé, il ne part pas et propose d’en annuler le reste', async () => {
    const { poste, fenetre } = ouvrir(IMPAYE);
    fireEvent.click(fenetre.getByText('Solde'));
    expect(fenetre.getByText(/n’est pas entièrement payé/)).toBeInTheDocument();
    expect(screen.getByText('Préparer le brouillon').closest('button')).toBeDisabled();
    fireEvent.click(fenetre.getByText('Annuler le reste (60,80 €)'));
    fireEvent.click(await screen.findByText('Annuler le reste'));
    await screen.findByText(/Avoir de 60,80.€ émis/);
    expect(poste.mock.calls[0]?.[0]).toBe(`/factures/${PAYE!._id}/annuler-reste`);
  });

  it('hors établissement, le premier jour payable se dit', () => {
    const { fenetre } = ouvrir({ ...VIERGE, payableDes: '2099-12-02' });
    expect(fenetre.getByText(/rien ne se paie avant le 2 décembre 2099/)).toBeInTheDocument();
    expect(fenetre.getByText('le 2 décembre 2099')).toBeInTheDocument();
  });
});

describe('Facturer un devis qui se facture par situations', () => {
  const SITUE: FacturationDeDevis = {
    ...DEVIS.FacturationDeDevis,
    factures: [{ ...PAYE!, nature: 'situation' }],
  };

  it('mène à la situation suivante : ni acompte, ni solde', async () => {
    serveur('GET').mockResolvedValue({ data: DEVIS.SituationsDeDevis });
    rendre(<FenetreFacturer devis={ACCEPTE} surFermeture={jest.fn()} />, { cache: cacheDe(SITUE) });
    expect(await screen.findByRole('dialog', { name: /^Situation n°/ })).toBeVisible();
    expect(screen.queryByText('Acompte')).toBeNull();
  });

  it('sa carte ne le propose pas ; celle d’un avoir d’une situation, si', () => {
    const carte = (statut: 'envoyee' | 'annulee') =>
      rendre(<CarteFacturation devis={ACCEPTE} facturer={jest.fn()} />, {
        cache: cacheDe({ ...SITUE, factures: [{ ...PAYE!, nature: 'situation', statut }] }),
      });
    const { unmount } = carte('envoyee');
    expect(screen.queryByRole('button', { name: 'Facturer' })).toBeNull();
    unmount();
    carte('annulee');
    expect(screen.getByRole('button', { name: 'Facturer' })).toBeVisible();
  });
});

describe('La facturation sur la fiche', () => {
  const montrer = (devis: Devis, facturation: FacturationDeDevis): void =>
    void rendre(<CarteFacturation devis={devis} facturer={jest.fn()} />, { cache: cacheDe(facturation) });

  it('dit les trois sommes, ce qui reste, et mène à chaque facture', () => {
    montrer(ACCEPTE, DEVIS.FacturationDeDevis);
    expect(screen.getByText('336,00 €')).toBeInTheDocument();
    expect(screen.getByText('235,20 €')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'FAC-2026-104' })).toHaveAttribute(
      'href',
      `/factures/${PAYE!._id}`,
    );
    expect(screen.getByText('payée')).toBeInTheDocument();
  });

  it('d’un devis rétracté, un acompte impayé a son avoir d’un clic', async () => {
    const poste = serveur('POST').mockResolvedValue({ data: { _id: 'a1' } });
    const [etat, impayee] = ['retracte' as const, { ...PAYE!, encaisse: 0, resteAPayer: 100.8 }];
    montrer(
      { ...ACCEPTE, etat, etatLu: etat },
      { ...DEVIS.FacturationDeDevis, factures: [{ ...impayee, statut: 'envoyee' }] },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Annuler par un avoir' }));
    expect(await screen.findByText('Avoir de FAC-2026-104 émis.')).toBeInTheDocument();
    expect(poste.mock.calls[0]?.slice(0, 2)).toEqual([
      `/factures/${PAYE!._id}/avoirs`,
      { motif: 'Rétractation du client' },
    ]);
  });

  it('d’un devis rétracté, demande l’avoir puis le remboursement, et dit le dernier jour', () => {
    const retracte: Devis = {
      ...ACCEPTE,
      etat: 'retracte',
      etatLu: 'retracte',
      retractation: { ...DEVIS_RETRACTATION, suites: [], rembourserAvant: '2026-12-08', lettre: null },
    };
    montrer(retracte, DEVIS.FacturationDeDevis);
    expect(screen.getByText(/au plus tard le 8 décembre 2026/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Annuler par un avoir' })).toBeInTheDocument();
    expect(screen.queryByText('Facturer')).toBeNull();
  });
});

const DEVIS_RETRACTATION = { numero: 'DEV-2026-012', le: '', heure: '', declaration: '' };
