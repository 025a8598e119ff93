import { DEVIS } from '@facturier/domaine/contrat/openapi/exemples/devis';
import { DEVIS_LIENS } from '@facturier/domaine/contrat/openapi/exemples/devis-liens';
import type { Devis } from '@facturier/domaine/contrat/devis';
import { screen, waitFor } from '@testing-library/react';
import { cacheDeTest, rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import { clesDevis } from '../../api/cles';
import CarteDestinataires from './CarteDestinataires';

const montrer = (etat: Devis['etat']): (() => boolean) => {
  serveur('GET').mockResolvedValue({ data: [{ ...DEVIS_LIENS.LienDeDevis, etat: 'parti' }] });
  const cache = cacheDeTest();
  const devis: Devis = { ...DEVIS.Devis, etat, etatLu: etat };
  cache.setQueryData(clesDevis.detail(devis._id), devis);
  rendre(<CarteDestinataires devis={devis} />, { cache });
  return () => cache.getQueryState(clesDevis.detail(devis._id))?.isInvalidated ?? false;
};

it('parti avant d’avoir été vu en route, un courriel fait relire le devis encore dit « finalisé »', async () => {
  const relu = montrer('cree');
  await waitFor(() => expect(relu()).toBe(true));
});

it('un devis déjà dit « envoyé » ne se relit pas pour ses liens', async () => {
  const relu = montrer('envoye');
  await screen.findByRole('list');
  expect(relu()).toBe(false);
});
