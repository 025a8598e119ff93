import { itDeCampagne } from '../../scripts/lib/tailles.cjs';
import type { AxiosResponse } from 'axios';
import { lienDe } from '../support/courriels';
import { demarrerProduit, type Produit } from '../support/produit';
import { clientHttp, connecter, dUneAutreAdresse, exiger, nouveauParticulier } from '../support/session';

/** Les courses sur l'argent et les numéros sont dans `api/courses` ; ici, celles sur les secrets à usage unique. */
const ENSEMBLE = 12;

let produit: Produit;

beforeAll(async () => {
  produit = await demarrerProduit({ instances: 2 });
});

afterAll(() => produit?.arreter());

/** La même demande, autant de fois au même instant, sur deux instances. */
const ensemble = (url: string, corps: object): Promise<AxiosResponse[]> =>
  Promise.all(
    Array.from({ length: ENSEMBLE }, (_, rang) =>
      clientHttp(produit.urls[rang % 2] ?? produit.url).post(url, corps, { headers: dUneAutreAdresse() }),
    ),
  );

const reussies = (reponses: readonly AxiosResponse[]): number =>
  reponses.filter(({ status }) => status < 300).length;

const jetonDe = async (email: string, chemin: string): Promise<string> => {
  const courriel = await produit.courriels.attendre(
    ({ a, texte }) => a.includes(email) && texte.includes(chemin),
    `${chemin} pour ${email}`,
  );
  return lienDe(courriel, chemin).searchParams.get('token') ?? '';
};

describe('Un secret à usage unique, demandé douze fois au même instant', () => {
  it('un lien de mot de passe oublié ne sert qu’une fois', async () => {
    const { email } = await nouveauParticulier(produit);
    await clientHttp(produit.url).post('/auth/reset-password', { email }, { headers: dUneAutreAdresse() });
    const token = await jetonDe(email, '/reset-password');
    const reponses = await ensemble('/auth/reset-password-confirm', {
      token,
      newPassword: 'Chataigne-17-rousse!',
    });
    expect(reussies(reponses)).toBe(1);
    await connecter(produit, email, 'Chataigne-17-rousse!');
  });

  itDeCampagne('le lien « Ce n’est pas moi » ne sert qu’une fois', async () => {
    const { http, email, motDePasse: motDePasseActuel } = await nouveauParticulier(produit);
    const nouveauMotDePasse = 'Chataigne-17-rousse!';
    exiger(await http.put('/auth/mot-de-passe', { motDePasseActuel, nouveauMotDePasse }), 200);
    const reponses = await ensemble('/auth/pas-moi', { token: await jetonDe(email, '/pas-moi') });
    expect(reussies(reponses)).toBe(1);
  });

  it('douze inscriptions de la même adresse ne font qu’un compte', async () => {
    const email = 'douze.fois@essai.example';
    const corps = {
      prenom: 'Paul',
      nom: 'Martin',
      email,
      password: 'Essai-2026!facile',
      role: 'particulier',
    };
    await ensemble('/auth/register', corps);
    expect(await produit.db.collection('users').countDocuments({ email })).toBe(1);
  });
});
