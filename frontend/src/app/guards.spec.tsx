import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { JSX } from 'react';
import { cles } from '@/lib/invalidation';
import { garderJeton } from '@/lib/jeton';
import { cacheDeTest, rendre } from '@/testing/rendre';
import { AdresseInconnue, Authentifie, ProfessionnelSeulement, PublicSeulement } from './guards';

function Ou({ nom }: { nom: string }): JSX.Element {
  const { pathname, search } = useLocation();
  return <p>{`${nom} ${pathname}${search}`}</p>;
}

function aller(adresse: string, compte?: { role: string }): void {
  const cache = cacheDeTest();
  if (compte) {
    garderJeton('t');
    cache.setQueryData(cles.moi, compte);
  }
  rendre(
    <Routes>
      <Route element={<PublicSeulement />}>
        <Route path="/" element={<Ou nom="accueil" />} />
        <Route path="/login" element={<Ou nom="connexion" />} />
      </Route>
      <Route element={<Authentifie />}>
        <Route path="/factures" element={<Ou nom="factures" />} />
        <Route path="/mentions-legales" element={<Ou nom="mentions" />} />
        <Route element={<ProfessionnelSeulement />}>
          <Route path="/clients" element={<Ou nom="clients" />} />
        </Route>
      </Route>
      <Route path="*" element={<AdresseInconnue />} />
    </Routes>,
    { adresse, cache },
  );
}

const page = (): string | null => screen.getByText(/^\S+ \//).textContent;

describe('Les gardes des routes', () => {
  beforeEach(() => localStorage.clear());

  it('envoient un visiteur à la connexion en gardant l’adresse demandée', () => {
    aller('/clients?recherche=a');
    expect(page()).toBe('connexion /login?suite=%2Fclients%3Frecherche%3Da');
  });

  it('envoient une personne connectée de l’accueil et de la connexion à ses factures', () => {
    aller('/login', { role: 'professionnel' });
    expect(page()).toBe('factures /factures');
  });

  it('ramènent à la page demandée avant la connexion', () => {
    aller('/login?suite=%2Fclients', { role: 'professionnel' });
    expect(page()).toBe('clients /clients');
  });

  it('envoient un particulier d’une page professionnelle aux mentions légales', () => {
    aller('/clients', { role: 'particulier' });
    expect(page()).toBe('mentions /mentions-legales');
  });

  it('laissent entrer un professionnel', () => {
    aller('/clients', { role: 'professionnel' });
    expect(page()).toBe('clients /clients');
  });

  it('mènent une adresse inconnue aux factures si l’on est connecté', () => {
    aller('/nulle-part', { role: 'particulier' });
    expect(page()).toBe('factures /factures');
  });

  it('mènent une adresse inconnue à l’accueil sinon', () => {
    aller('/nulle-part');
    expect(page()).toBe('accueil /');
  });
});
