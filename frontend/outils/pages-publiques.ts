import type { Plugin } from 'vite';

/** Les pages qui ont leur propre construction, et leurs adresses. */
const PAGES: readonly [adresse: RegExp, page: string][] = [
  [/^\/f\/[^/]+$/, '/lien.html'],
  [/^\/d\/[^/]+$/, '/lien-devis.html'],
  [/^\/v$/, '/verifier.html'],
  [/^\/preuves(\/[^/]*)?$/, '/preuves.html'],
];

/** En développement, chacune à son adresse, comme le serveur la sert une fois construite. */
export const pagesPubliques = (): Plugin => ({
  name: 'pages-publiques',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((requete, _reponse, suite) => {
      const [chemin = ''] = (requete.url ?? '').split('?');
      const page = PAGES.find(([adresse]) => adresse.test(chemin));
      if (page) requete.url = page[1];
      suite();
    });
  },
});
