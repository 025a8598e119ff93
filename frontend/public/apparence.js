// Pose le thème avant le premier affichage, pour que la page ne clignote pas (fichier à part : la CSP refuse le script en ligne).
(function () {
  var choix = null;
  try {
    choix = localStorage.getItem('apparence');
  } catch {
    choix = null;
  }
  var sombre =
    choix === 'sombre' || (choix !== 'clair' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = sombre ? 'sombre' : 'clair';
})();
