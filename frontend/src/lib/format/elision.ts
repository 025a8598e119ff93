/** « de Marie », « d’Iris », « d’Élan » : la préposition s'élide devant une voyelle ; un h muet reste entier. */
export const deNom = (nom: string): string =>
  /^[aeiouyàâäéèêëîïôöùûü]/i.test(nom.trim()) ? `d’${nom}` : `de ${nom}`;
