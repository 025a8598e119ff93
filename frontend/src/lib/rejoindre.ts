/** Donne le focus à ce champ ; replié, ce qui le contient s'ouvre d'abord. */
export function rejoindre(id: string): void {
  const champ = document.getElementById(id);
  const repli = champ?.closest('details');
  if (repli) repli.open = true;
  champ?.focus();
}
