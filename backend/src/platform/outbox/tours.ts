/** Ce qui attend, et pour qui. */
interface EnAttente {
  demandeur?: string;
}

/**
 * Les premiers à servir : un de chaque demandeur, puis un second de chacun, dans l'ordre où ils attendent. Celui qui en demande mille ne
 * retarde pas celui qui n'en demande qu'un.
 * @param attente du plus ancien au plus récent
 */
export function chacunSonTour<E extends EnAttente>(attente: readonly E[], combien: number): E[] {
  const files = new Map<string, E[]>();
  for (const effet of attente) {
    const file = files.get(effet.demandeur ?? '');
    if (file) file.push(effet);
    else files.set(effet.demandeur ?? '', [effet]);
  }
  const servis: E[] = [];
  for (let tour = 0; servis.length < Math.min(combien, attente.length); tour += 1)
    for (const file of files.values()) {
      const suivant = file[tour];
      if (suivant && servis.length < combien) servis.push(suivant);
    }
  return servis;
}
