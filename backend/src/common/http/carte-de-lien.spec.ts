import { avecCarte } from './carte-de-lien';

const PAGE =
  '<head><meta property="og:title" content="Facture" /><meta property="og:type" content="website" /></head>';

describe('La carte d’un lien', () => {
  it('prend la place du titre ; ce qui vient d’une personne est échappé, « $& » compris', () => {
    const carte = { titre: 'Facture de "L&L" <b> – 117,00 €', description: 'Échéance : $& demain' };
    const page = avecCarte(PAGE, carte, 'https://facturier.example/icone-512.png');
    expect(page).toContain('content="Facture de &quot;L&amp;L&quot; &lt;b&gt; – 117,00 €"');
    expect(page).toContain('<meta property="og:description" content="Échéance : $&amp; demain" />');
    expect(page).toContain('<meta property="og:image" content="https://facturier.example/icone-512.png" />');
    expect(page.match(/og:title/g)).toHaveLength(1);
  });
});
