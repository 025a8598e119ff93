import { appareilDe, estUnAutomate, finDuLien, NIVEAUX, vautVue } from './lien-public';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const FIREFOX_ANDROID = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

describe('La fin d’un lien', () => {
  it('vient dix-huit mois après sa création, si la facture attend toujours', () => {
    expect(finDuLien('2026-11-23', null)).toBe('2028-05-24');
  });

  it('vient 90 jours après le paiement ou l’avoir total, jamais plus tard que dix-huit mois', () => {
    expect(finDuLien('2026-11-23', '2026-12-01')).toBe('2027-03-01');
    expect(finDuLien('2026-11-23', '2028-05-01')).toBe('2028-05-24');
  });

  it('laisse 90 jours à un lien créé après le paiement', () => {
    expect(finDuLien('2026-11-23', '2025-01-10')).toBe('2027-02-21');
  });
});

describe('Qui regarde', () => {
  it.each([
    'curl/8.10.1',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.24.20.89 A',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Slack-ImgProxy (+https://api.slack.com/robots)',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    'python-requests/2.32.3',
    '',
  ])('« %s » est une machine', (agent) => {
    expect(estUnAutomate(agent)).toBe(true);
  });

  it.each([CHROME, IPHONE, IPAD, FIREFOX_ANDROID])('« %s » est peut-être une personne', (agent) => {
    expect(estUnAutomate(agent)).toBe(false);
  });

  it('ne garde de son appareil que la sorte', () => {
    expect([CHROME, IPHONE, IPAD, FIREFOX_ANDROID].map(appareilDe)).toEqual([
      'ordinateur',
      'telephone',
      'tablette',
      'telephone',
    ]);
  });

  it('ouvrir ne fait pas dire « vue » ; un geste ou un accusé, si', () => {
    expect(NIVEAUX.map(vautVue)).toEqual([false, true, true]);
  });
});
