import { estUnChamp, panneauDemande } from './touches';

function frapper(
  touche: Partial<KeyboardEventInit> & { key: string },
  dans = '<p id="ici">Texte</p>',
): KeyboardEvent {
  document.body.innerHTML = dans;
  let recue: KeyboardEvent | undefined;
  document.addEventListener('keydown', (evenement) => (recue = evenement), { once: true });
  document
    .getElementById('ici')
    ?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...touche }));
  if (!recue) throw new Error('aucune frappe reçue');
  return recue;
}

describe('Les touches de raccourci', () => {
  it('Ctrl+K et Cmd+K ouvrent la palette', () => {
    expect(panneauDemande(frapper({ key: 'k', ctrlKey: true }))).toBe('palette');
    expect(panneauDemande(frapper({ key: 'K', metaKey: true }))).toBe('palette');
  });

  it('« ? » ouvre la liste des touches, qu’il demande Maj ou non', () => {
    expect(panneauDemande(frapper({ key: '?', shiftKey: true }))).toBe('aide');
    expect(panneauDemande(frapper({ key: '?' }))).toBe('aide');
  });

  it.each([
    { key: 'k' },
    { key: 'k', ctrlKey: true, shiftKey: true },
    { key: 'k', ctrlKey: true, altKey: true },
    { key: 'k', ctrlKey: true, metaKey: true },
    { key: 'k', ctrlKey: true, repeat: true },
    { key: '?', ctrlKey: true },
    { key: '?', isComposing: true },
  ])('ne font rien pour %o', (touche) => {
    expect(panneauDemande(frapper(touche))).toBeNull();
  });

  it.each([
    '<input id="ici">',
    '<input id="ici" type="search">',
    '<textarea id="ici"></textarea>',
    '<select id="ici"></select>',
    '<div contenteditable="true"><b id="ici">a</b></div>',
    '<div role="combobox" id="ici"></div>',
  ])('ne font rien dans un champ : %s', (champ) => {
    expect(panneauDemande(frapper({ key: 'k', ctrlKey: true }, champ))).toBeNull();
    expect(panneauDemande(frapper({ key: '?' }, champ))).toBeNull();
  });

  it('vivent encore sur une case à cocher et sur un bouton', () => {
    expect(panneauDemande(frapper({ key: '?' }, '<input type="checkbox" id="ici">'))).toBe('aide');
    expect(estUnChamp(document.body)).toBe(false);
  });

  it('laissent la main à qui a déjà pris la frappe', () => {
    const frappe = frapper({ key: 'k', ctrlKey: true });
    frappe.preventDefault();
    expect(panneauDemande(frappe)).toBeNull();
  });
});
