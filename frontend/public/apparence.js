// Ce qui doit être prêt avant le premier affichage (fichier à part : la CSP refuse le script en ligne).
(function () {
  var page = document.documentElement;
  var lire = function (cle) {
    try {
      return window.localStorage.getItem(cle);
    } catch {
      return null;
    }
  };
  // Le thème, pour que la page ne clignote pas.
  var choix = lire('apparence');
  var sombre =
    choix === 'sombre' || (choix !== 'clair' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  page.dataset.theme = sombre ? 'sombre' : 'clair';
  // La session, pour ne pas laisser voir une page préparée pour les visiteurs.
  if (lire('token')) page.dataset.session = '';
  // L'invitation à installer l'application, que le navigateur ne lance qu'une fois.
  window.addEventListener('beforeinstallprompt', function (evenement) {
    evenement.preventDefault();
    window.invitationInstallation = evenement;
    window.dispatchEvent(new window.Event('installation'));
  });
})();
