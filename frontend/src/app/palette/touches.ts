/** Ce qu'une touche de raccourci ouvre, de n'importe quelle page. */
export type Panneau = 'palette' | 'aide';

const SANS_TEXTE = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color'];

/** Vrai si la frappe va dans un champ où l'on écrit. */
export function estUnChamp(cible: EventTarget | null): boolean {
  if (!(cible instanceof Element)) return false;
  const champ = cible.closest(
    'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"]',
  );
  if (!champ || champ.getAttribute('contenteditable') === 'false') return false;
  return !(champ instanceof HTMLInputElement && SANS_TEXTE.includes(champ.type));
}

/** Vrai si un dialogue modal est à l'écran : ses touches sont les siennes. */
export const dialogueOuvert = (): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].some(
    (dialogue) => dialogue.getClientRects().length > 0,
  );

/** Ctrl+K ou Cmd+K : la palette ; « ? » : la liste des touches. Jamais dans un champ, ni pendant une composition. */
export function panneauDemande(frappe: KeyboardEvent): Panneau | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = frappe;
  if (frappe.defaultPrevented || frappe.repeat || frappe.isComposing || estUnChamp(frappe.target))
    return null;
  const commande = ctrlKey !== metaKey && !altKey && !shiftKey;
  if (commande && key.toLowerCase() === 'k') return 'palette';
  return key === '?' && !ctrlKey && !metaKey && !altKey ? 'aide' : null;
}

/** « ⌘ » sur un Mac, « Ctrl » ailleurs. */
export const toucheCommande = (): string => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl');
