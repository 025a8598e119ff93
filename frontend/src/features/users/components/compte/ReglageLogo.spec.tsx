import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { fireEvent, screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import { ReglageLogo } from './ReglageLogo';

/** Le logo du compte, chargé à cette taille. */
async function montrer(naturalWidth: number, naturalHeight: number): Promise<HTMLElement> {
  serveur('GET').mockImplementation(async () => ({ data: new Blob(['x'], { type: 'image/png' }) }));
  rendre(<ReglageLogo user={{ ...COMPTES.User, logo: true }} modele="compact" />);
  const image = await screen.findByAltText('Votre logo');
  Object.defineProperties(image, {
    naturalWidth: { value: naturalWidth },
    naturalHeight: { value: naturalHeight },
  });
  fireEvent.load(image);
  return image;
}

afterEach(() => jest.restoreAllMocks());

describe('Le logo, dans les réglages', () => {
  it('se montre à sa taille d’impression, et dit quand il y serait trop étroit pour se lire', async () => {
    const image = await montrer(200, 900);
    expect(image.style.height).toMatch(/^16\.2\d*mm$/);
    expect(screen.getByText(/3,6 sur 16,2/)).toBeVisible();
    expect(screen.getByText(/trop étroit pour se lire sur vos documents/)).toBeVisible();
  });

  it('lisible, ne dit que sa taille', async () => {
    await montrer(1_600, 400);
    expect(screen.getByText(/60 sur 15/)).toBeVisible();
    expect(screen.queryByText(/trop/)).toBeNull();
  });
});
